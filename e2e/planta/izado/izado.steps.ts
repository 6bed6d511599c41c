// Steps of the stories of lifting elements.
import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';
import type { Persona } from '../../support.ts';
import { mostrarCodigo } from '../../tiempo/terminal/camara.steps.ts';

type Compacto = { Id: number; Codigo: string; Qr: string; SituacionId: number; EstadoId: number };
/** An element of Santander in a state of its list: 1 Apto, 3 Vencido, 4 No apto. */
export async function deSantander(
  { llamar }: Persona,
  estado: number,
  salvo: readonly number[] = [],
): Promise<Compacto> {
  const todos = await llamar<Compacto[]>('GET', `/api/izado/elementos?centro=SDR&limite=200&estado=${estado}`);
  const encontrado = todos.find(({ Id }) => !salvo.includes(Id));
  if (encontrado === undefined) throw new Error(`the demo has no element in state ${estado}`);
  return encontrado;
}
/** Creates an element of Santander, never inspected, of a kind that has a checklist. */
export async function nuevo({ llamar }: Persona, codigo: string): Promise<Compacto> {
  const { Tipos } = await llamar<{ Tipos: { Id: number; Nombre: string }[] }>('GET', '/api/izado/opciones');
  const tipoId = Tipos.find(({ Nombre }) => Nombre === 'Eslinga de cable')?.Id;
  const cuerpo = { codigo, tipoId, cmu: 1500, longitud: null, fabricante: '', serie: '' };
  const { Id } = await llamar<{ Id: number }>('POST', '/api/izado/elemento', {
    ...cuerpo,
    areaCodigo: 'PRO',
    centro: 'SDR',
    lugar: 'Nave 1',
  });
  return llamar<Compacto>('GET', `/api/izado/elemento/${Id}`);
}
export const direccion = ({ Qr }: { Qr: string }): string => new URL(`/menu/izado/qr/${Qr}`, process.env.BASE_URL).href;
/** The camera shows the code of this text from the next page on. */
export const ensenar = (page: Page, texto: string): Promise<void> =>
  mostrarCodigo(page, encodeQR(texto, 'raw', { border: 4 }));
