const EDGE_PX = 8;

/** Moves the panel below its bell and inside the window, whatever its containing block is. */
export const placeBelow = (panel: HTMLElement, bell: HTMLElement): void => {
  panel.style.translate = 'none';
  const is = panel.getBoundingClientRect();
  const by = bell.getBoundingClientRect();
  const most = document.documentElement.clientWidth - is.width - EDGE_PX;
  const left = Math.max(EDGE_PX, Math.min(by.left + (by.width - is.width) / 2, most));
  panel.style.translate = `${left - is.left}px ${by.bottom + EDGE_PX - is.top}px`;
};
