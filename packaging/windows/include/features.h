// For the sources of musl, which need nothing of it here.
#pragma once
