import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [
    optimizeLocales.vite({ locales: ['es-ES'] }),
    react(),
    tailwind(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false, // web/src/app/update.ts does it, after the first screen
      manifest: false, // web/public/manifest.webmanifest
      injectManifest: {
        globPatterns: [
          'index.html',
          'tema.js',
          'icon.svg',
          'manifest.webmanifest',
          'iconos/{icono-192,insignia-96}.png',
          'assets/**/*.{js,css,woff2}',
        ],
        globIgnores: ['**/*-italic-*'],
        dontCacheBustURLsMatching: /^assets\//,
        rollupFormat: 'iife',
        minify: true,
      },
      integration: { configureCustomSWViteBuild: (config) => void (config.logLevel = 'warn') },
    }),
  ],
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
