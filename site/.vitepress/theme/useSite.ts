import { useData, withBase } from 'vitepress';
import { computed } from 'vue';
import type { PageLink, Section } from '../sections.ts';
import { wordsOf } from './words.ts';

/** What each component needs to know about the page that is shown. */
export function useSite() {
  const { page, lang, localeIndex, theme, frontmatter } = useData();
  const words = computed(() => wordsOf(lang.value));
  const path = computed(() => `/${page.value.relativePath.replace(/\.md$/, '.html')}`);
  const isArabic = computed(() => localeIndex.value === 'ar');

  const sections = computed<Section[]>(() =>
    (theme.value.sections[localeIndex.value] as Section[]).filter(
      ({ isForMaintainers, pages }) => !isForMaintainers || pages.some(({ link }) => link === path.value),
    ),
  );
  const all = computed<PageLink[]>(() => sections.value.flatMap(({ pages }) => pages));
  const place = computed(() => all.value.findIndex(({ link }) => link === path.value));
  const previous = computed(() => (place.value > 0 ? all.value[place.value - 1] : undefined));
  const next = computed(() => (place.value < 0 ? undefined : all.value[place.value + 1]));

  /** The same page in the other language; its front page if there is none. */
  const otherLanguage = computed(() => {
    const there = isArabic.value ? path.value.replace(/^\/ar\//, '/') : `/ar${path.value}`;
    const pages: Section[] = theme.value.sections[isArabic.value ? 'root' : 'ar'];
    const exists = pages.some((section) => section.pages.some(({ link }) => link === there));
    return withBase(exists ? there : isArabic.value ? '/' : '/ar/');
  });
  const home = computed(() => (isArabic.value ? '/ar/' : '/'));

  return { page, frontmatter, words, sections, path, isArabic, previous, next, otherLanguage, home };
}
