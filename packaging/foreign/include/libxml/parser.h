// For libodfgen, which parses XML only to embed objects of other programs. Slides have none, so that parsing always fails here.
#pragma once

using xmlChar = unsigned char;
enum xmlElementType { XML_ELEMENT_NODE, XML_TEXT_NODE, XML_NAMESPACE_DECL };
struct xmlNs {
    xmlElementType type;
    const xmlChar *href, *prefix;
};
struct xmlAttribute;
struct xmlNode {
    xmlElementType type;
    const xmlChar *name, *content;
    xmlNode *children, *next;
    xmlNs* nsDef;
    xmlAttribute* attributes;
};
struct xmlAttribute : xmlNode {};
using xmlDoc = xmlNode;
using xmlNsPtr = xmlNs*;
using xmlNodePtr = xmlNode*;
using xmlElementPtr = xmlNode*;
using xmlDocPtr = xmlDoc*;
using xmlAttributePtr = xmlAttribute*;
enum { XML_PARSE_RECOVER, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_NONET, XML_PARSE_NOCDATA, XML_PARSE_NSCLEAN };

inline xmlDocPtr xmlReadDoc(const xmlChar*, const char*, const char*, int) {
    return nullptr;
}
inline void xmlFreeDoc(xmlDocPtr) {}
