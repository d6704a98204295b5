/** A slide's place as `scrollLeft` counts it: negative where the list runs from right to left. */
const offsetOf = (slide: HTMLElement, first: HTMLElement): number => slide.offsetLeft - first.offsetLeft;

/** Scrolls the list alone, never the page, to a slide. */
export const scrollToSlide = (list: HTMLElement, slides: HTMLElement[], index: number, smooth: boolean): void => {
  const [first, slide] = [slides[0], slides[index]];
  if (first && slide) list.scrollTo({ left: offsetOf(slide, first), behavior: smooth ? 'smooth' : 'instant' });
};

/** @returns the number of the slide nearest to what the list shows, from 0 */
export const slideInView = (list: HTMLElement, slides: HTMLElement[]): number => {
  const [first] = slides;
  const away = slides.map((slide) => Math.abs(offsetOf(slide, first as HTMLElement) - list.scrollLeft));
  return away.indexOf(Math.min(...away));
};
