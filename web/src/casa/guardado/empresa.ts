import { useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';

/** The company as the device last heard of it (EmpresaVista of the contract, whose schema the entry does not bring). */
export type Empresa = {
  Nombre: string;
  Logo: string | null;
  Acento: string | null;
  TextoEntrada: string;
  Saludo: string;
  Apagado: readonly string[];
  Version: number;
};
/** public/tema.js reads the same key before the first paint. */
const KEY = 'empresa';
const { tell, subscribe } = changes();
const root = document.documentElement;

function read(text: string | null | undefined): Empresa | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    // This page wrote it, or the server put it into the page.
    return typeof kept === 'object' && kept !== null && 'Apagado' in kept ? (kept as Empresa) : undefined;
  } catch {
    return undefined;
  }
}
let now: Empresa = read(readNote(KEY)) ?? {
  Nombre: '',
  Logo: null,
  Acento: null,
  TextoEntrada: '',
  Saludo: '',
  Apagado: [],
  Version: -1,
};
let hidden: CSSStyleSheet | undefined;

/** Sets the accent of the theme, and hides on every screen the links to areas that are switched off. */
function paint(): void {
  if (now.Acento === null) root.style.removeProperty('--brand');
  else root.style.setProperty('--brand', now.Acento);
  const links = now.Apagado.flatMap((path) => [`a[href="${path}"]`, `a[href^="${path}/"]`, `a[href^="${path}?"]`]);
  hidden?.replaceSync(links.length > 0 ? `${links.join()},li:has(>:is(${links.join()}):only-child){display:none}` : '');
}
export function followEmpresa(): void {
  hidden = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
  paint();
}

const getEmpresa = (): Empresa => now;
export const useEmpresa = (): Empresa => useSyncExternalStore(subscribe, getEmpresa);
export function saveEmpresa(heard: Empresa): void {
  if (JSON.stringify(heard) === JSON.stringify(now)) return;
  now = heard;
  writeNote(KEY, JSON.stringify(heard));
  paint();
  tell();
}
/** True for a path of an area that the company does without. */
export const apagado = (path: string): boolean =>
  now.Apagado.some((begin) => path === begin || path.startsWith(`${begin}/`) || path.startsWith(`${begin}?`));
