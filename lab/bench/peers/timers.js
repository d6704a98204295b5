// The simplest way to keep a count up to date: each tab polls by itself.
const { poll } = document.querySelector('[data-poll]').dataset;

setInterval(async () => {
  const { count } = await (await fetch('/count')).json();
  document.querySelector('[data-count]').textContent = count;
}, Number(poll));
