import { useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';

/** 'sistema' follows the device. public/tema.js reads the same key before the first paint. */
export type Tema = 'sistema' | 'claro' | 'oscuro';
const KEY = 'tema';
const dark = matchMedia('(prefers-color-scheme: dark)');
const { tell, subscribe } = changes();

function getTema(): Tema {
  const kept = readNote(KEY);
  return kept === 'claro' || kept === 'oscuro' ? kept : 'sistema';
}
function paint(): void {
  const tema = getTema();
  const isDark = tema === 'oscuro' || (tema === 'sistema' && dark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#0f1716' : '#f7f9f8');
  tell();
}
export function setTema(tema: Tema): void {
  writeNote(KEY, tema === 'sistema' ? null : tema);
  paint();
}
export function followTheme(): void {
  dark.addEventListener('change', paint);
  paint();
}
export const useTema = (): Tema => useSyncExternalStore(subscribe, getTema);
