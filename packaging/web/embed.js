// Messages between a page and the picture in it.
const picture = document.querySelector('iframe');
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () =>
    picture.contentWindow.postMessage({ orrery: 'set', path: 'base', value: button.dataset.value }, '*'));
addEventListener('message', event => {
  if (event.source !== picture.contentWindow) return;
  const { orrery, link, why } = event.data;
  if (orrery === 'changed') document.getElementById('told').textContent = 'now ' + link.slice(0, 60);
  if (orrery === 'refused') document.getElementById('told').textContent = why;
});
