import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bringPlugin } from './bin/web/bring-plugin.ts';
import { endpointsPlugin } from './bin/piezas/endpoints-plugin.ts';
import { licencesPlugin } from './bin/piezas/licences-plugin.ts';
import { menuIconsPlugin } from './bin/piezas/menu-icons-plugin.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Modules of the login, with the days and life cycles that most screens know, and those of the frame and the day's page, each with all that they stand on,
 * and the cards and companions that nearly every day has: apart they are twelve small files, which come later and pack worse. */
const ENTRADA =
  /\/web\/src\/(main|identidad\/sesion\/(Login\.screen|ConLlave\.card))\.tsx?$|\/contract\/src\/casa\/kernel\/(dias|ciclo)\.ts$/;
const DIA =
  /\/web\/src\/(casa\/(app\/(Shell|Inicio\.screen|personal|marco\/Connection)|llegada\/(arrive|go-in)|kernel\/person|ui\/(campos\/photo-bytes|piezas\/dibujos\/azulejo))|plataforma\/(notificaciones\/(Contador|EnVivo)|envios\/Contador|empresa\/AlDia)\.card|viajes\/Proximo\.card|oficina\/(ayuda\/(ayuda\.port|lectura\/Copia\.card)|avisos\/(avisos\.port|lectura\/(LecturaObligada|Contador|NoticiaInicio|Imagen)\.card)))\.tsx?$|\/contract\/src\/viajes\/momento\.rules\.ts$/;
/** Pieces that most screens share, without React Aria; and those of lists and dialogs, which share some of it. */
const KIT =
  /\/web\/src\/casa\/(ui\/(piezas\/(?!modal)|pagina\/(cargado|filas|load-more|waiting|historial|split-page|lista-vacia|crear)|campos\/search-input)|kernel\/close|sinred\/outbox-call)/;
const DIALOGO = /\/web\/src\/casa\/ui\/(piezas\/modal|dialogos\/(question|actos)|pagina\/lista-detalle)/;
/** Pieces that the screens of the biggest area share, and what they stand on that other areas use too. */
const MAESTROS = /\/contract\/src\/(plataforma\/delegaciones|personas\/listas)\//;
const VIAJES = /\/web\/src\/viajes\/(viaje\/|ViajeDetalle\.card)/;

export default defineConfig({
  root: 'web',
  plugins: [
    endpointsPlugin(),
    bringPlugin(),
    menuIconsPlugin(import.meta.dirname),
    licencesPlugin(import.meta.dirname),
    optimizeLocales.vite({ locales: ['es-ES'] }),
    react(),
    tailwind(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/casa/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false, // web/src/casa/instalar/update.ts does it, after the first screen
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
        // The editor of notices weighs as much as the rest together, for a handful of people who write at a desk; so does the reader of PDFs.
        globIgnores: ['**/*-italic-*', '**/rich-text-*', '**/pdf*'],
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
    // Lists of what each screen needs weigh 2 kB in the first piece: screens in sight come when the device is idle (decision 0040).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      // Its package does not say that its files do nothing by themselves: the login would load how a passkey is made.
      treeshake: { moduleSideEffects: [{ test: /\/@simplewebauthn\//, sideEffects: false }] },
      output: {
        // Each file is a request, compresses alone and is named in the list of what a screen needs: what every visit needs, and what most
        // screens share, comes as one. The rest is split by screen; merged by size, the day's page loaded a third more than it uses.
        codeSplitting: {
          groups: [
            { name: 'base', test: ENTRADA, priority: 7 },
            { name: 'dia', test: DIA, priority: 6 },
            { name: 'iconos', test: /\/lucide-react\//, minShareCount: 2, priority: 5 },
            { name: 'kit', test: KIT, priority: 4 },
            { name: 'dialogo', test: DIALOGO, priority: 3 },
            { name: 'maestros', test: MAESTROS, minShareCount: 2, priority: 3 },
            { name: 'viajes', test: VIAJES, minShareCount: 2, priority: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api } },
  preview: { host: '127.0.0.1', proxy: { '/api': api } },
});
