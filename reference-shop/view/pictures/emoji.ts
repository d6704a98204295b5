import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface IconSet {
  icons: Record<string, { body: string }>;
}

let loaded: IconSet['icons'] | null = null;

/** The SVG of an emoji, 32 × 32 units. The set has a few megabytes, so it is read at the first use. */
export function emojiBody(name: string): string | null {
  if (!loaded) {
    const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
    loaded = (JSON.parse(readFileSync(path, 'utf8')) as IconSet).icons;
  }
  return Object.hasOwn(loaded, name) ? (loaded[name]?.body ?? null) : null;
}
