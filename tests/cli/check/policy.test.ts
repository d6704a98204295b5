import { describe, expect, it } from 'vitest';
import { hasNonce, isAllowed, readPolicies, sourcesOf } from '../../../cli/check/rules/policy.ts';

const page = new URL('http://shop.test/c/phones');

describe('a source of a policy', () => {
  it.each([
    ["'self'", 'http://shop.test/a.js', true],
    ["'self'", 'https://shop.test/a.js', true],
    ["'self'", 'http://cdn.test/a.js', false],
    ["'none'", 'http://shop.test/a.js', false],
    ['*', 'https://cdn.test/a.js', true],
    ['*', 'data:,', false],
    ['data:', 'data:,', true],
    ['https:', 'http://cdn.test/a.js', false],
    ['http:', 'https://cdn.test/a.js', true],
    ['cdn.test', 'http://cdn.test/a.js', true],
    ['cdn.test', 'http://cdn.test:8080/a.js', false],
    ['cdn.test:*', 'http://cdn.test:8080/a.js', true],
    ['https://cdn.test', 'http://cdn.test/a.js', false],
    ['*.cdn.test', 'http://one.cdn.test/a.js', true],
    ['*.cdn.test', 'http://cdn.test/a.js', false],
    ['cdn.test/juzur/', 'http://cdn.test/juzur/juzur.js', true],
    ['cdn.test/juzur/juzur.js', 'http://cdn.test/juzur/chunks/base.js', false],
  ])('%s about %s: %s', (source, url, allowed) => {
    expect(isAllowed([source], new URL(url), page)).toBe(allowed);
  });

  it('a source of a policy is not needed where the policy has no such directive', () => {
    expect(isAllowed(null, new URL('http://cdn.test/'), page)).toBe(true);
  });

  it('allows a script by its nonce', () => {
    expect(hasNonce(["'nonce-abc'"], 'abc')).toBe(true);
    expect(hasNonce(["'nonce-abc'"], null)).toBe(false);
  });
});

it('reads several policies of one header, and the first of two equal directives', () => {
  const [first, second] = readPolicies("default-src 'self'; script-src a; SCRIPT-SRC b, img-src data:");
  expect(sourcesOf(first as never, 'script-src-elem', 'script-src', 'default-src')).toEqual(['a']);
  expect(sourcesOf(first as never, 'style-src', 'default-src')).toEqual(["'self'"]);
  expect(sourcesOf(second as never, 'style-src', 'default-src')).toBeNull();
});
