import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type MarkdownEnv } from 'vitepress';
import { anchorOf } from '../anchors.mjs';
import type { Lang } from '../preview/choice.ts';
import { islandsOf, writePreviews } from '../preview/data.ts';
import { writeSearch } from '../searchIndex.ts';
import { sections } from './sections.ts';
import { wordsOf } from './theme/words.ts';

const isArabic = (path = '') => path.startsWith('ar/');

/** The pages of the islands: `islands/rating.md`, and the same in Arabic. */
const islandPage = /^(?:ar\/)?islands\/([\w-]+)\.md$/;

const { version, repository } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** What the foot of each page says. @see scripts/site.mjs */
const project = {
  version,
  repository: process.env.JUZUR_REPOSITORY ?? repository?.url?.replace(/^git\+|\.git$/g, '') ?? '',
};

const summariesIn = (lang: Lang) =>
  islandsOf(lang).map(({ name, arabicName, summary, topic }) => ({ name, arabicName, summary, topic }));

export default defineConfig({
  srcDir: '../docs',
  outDir: 'dist',
  // The files of the islands keep their name between builds.
  assetsDir: 'site',
  title: 'Juzur جزر',
  description: 'React islands for server-rendered, right-to-left shops: one tag, and your HTML stays.',
  base: process.env.SITE_BASE ?? '/',
  locales: {
    root: { label: 'English', lang: 'en', dir: 'ltr' },
    ar: {
      label: 'العربية',
      lang: 'ar',
      dir: 'rtl',
      description: 'جزر React للمتاجر العربية التي يولّد الخادم صفحاتها: وسم واحد، ويبقى HTML كما هو.',
    },
  },
  head: [['link', { rel: 'icon', href: `${process.env.SITE_BASE ?? '/'}icon.svg`, type: 'image/svg+xml' }]],
  themeConfig: {
    project,
    islands: { root: summariesIn('en'), ar: summariesIn('ar') },
    sections: { root: sections('en'), ar: sections('ar') },
  },
  async buildEnd({ outDir }) {
    await writePreviews(join(outDir, 'preview'));
    await writeSearch(join(outDir, 'search'));
  },
  // A picture is a file: as a part of the script, every page would load all of them.
  vite: { build: { assetsInlineLimit: 0 } },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // PrestaShop's templates look most like Twig.
    languageAlias: { smarty: 'twig' },
    anchor: { slugify: anchorOf },
    config(md) {
      const { fence, code_inline: code, table_open: openTable, heading_close: closeHeading } = md.renderer.rules;
      const languageOf = ({ relativePath }: MarkdownEnv) => (isArabic(relativePath) ? 'ar' : 'en');

      md.core.ruler.push('links', ({ env, tokens }) => {
        const links = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open');
        for (const link of links) {
          // CHANGELOG.md and CONTRIBUTING.md, which pages of docs/ show, are one folder above it.
          if (env.relativePath === 'changelog.md' || env.relativePath === 'contributing.md')
            link.attrSet('href', (link.attrGet('href') ?? '').replace(/^docs\//, ''));
          if (link.attrGet('class') === 'header-anchor') link.attrSet('aria-label', wordsOf(languageOf(env)).permalink);
        }
      });
      // Vue would read the tags of a template, such as `{{ product_id }}`, as its own, and show nothing.
      md.renderer.rules.code_inline = (...parameters) => (code?.(...parameters) ?? '').replace('<code', '<code v-pre');
      md.renderer.rules.fence = (...parameters) => {
        const words = wordsOf(languageOf(parameters[3]));
        // Code is written from left to right on an Arabic page, too.
        return (fence?.(...parameters) ?? '')
          .replace(/^<div /, '<div dir="ltr" ')
          .replace('title="Copy Code"', `type="button" aria-label="${words.copy}" data-copied="${words.copied}"`);
      };
      md.renderer.rules.table_open = (tokens, index, options, env, self) =>
        `<div class="table" tabindex="0" role="group" aria-label="${wordsOf(languageOf(env)).table}">${
          openTable?.(tokens, index, options, env, self) ?? '<table>'
        }`.replace('<table tabindex="0">', '<table>');
      md.renderer.rules.table_close = () => '</table></div>';
      // The preview of an island is below the title of its page.
      md.renderer.rules.heading_close = (tokens, index, options, env: MarkdownEnv, self) => {
        const html = closeHeading?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
        const name = islandPage.exec(env.relativePath ?? '')?.[1];
        return name && tokens[index]?.tag === 'h1' ? `${html}<IslandPreview name="${name}" />` : html;
      };
    },
  },
});
