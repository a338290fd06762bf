import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { rulesPages } from './src/rules/plugin';

const server = process.env.FAREPLAY_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), rulesPages()],
  build: {
    outDir: process.env.FAREPLAY_PAGE ?? '../src/fareplay/server/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/docs': server } },
  test: { include: ['tests/**/*.test.ts'] },
});
