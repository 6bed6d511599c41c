import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [optimizeLocales.vite({ locales: ['es-ES'] }), react(), tailwind()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: 'chrome111',
    assetsInlineLimit: 0, // a data: URL would need a wider CSP
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each file is a request and compresses alone: what every visit needs comes as one. The rest is split by screen,
        // without merging by size, which made the day's page load a third more than it uses.
        codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api } },
  preview: { host: '127.0.0.1', proxy: { '/api': api } },
});
