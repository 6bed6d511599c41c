// The steps that the stories of leave share.
import { expect, type Locator, type Page } from '@playwright/test';
import { dentroDe } from '../../../contract/test/reloj.ts';
import type { Persona } from '../../support.ts';
import { detailOf } from '../../pieces.steps.ts';

const largo = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const mes = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const medio = (dia: string) => new Date(`${dia}T12:00Z`);

type DiaLibre = { Fecha: string; Laborable: boolean; Permiso: number | null };
/** So many working days in a row of one week on which the person has no leave yet, from `desde` days on. */
export async function diasLibres({ llamar }: Persona, cuantos: number, desde = 40): Promise<string[]> {
  for (let lejos = desde; lejos < 330; lejos += 90) {
    const query = `desde=${dentroDe(lejos)}&hasta=${dentroDe(lejos + 90)}`;
    const dias = await llamar<DiaLibre[]>('GET', `/api/permisos/calendario?${query}`);
    for (let i = 0; i + cuantos <= dias.length; i++) {
      const tramo = dias.slice(i, i + cuantos);
      if (tramo.every(({ Laborable, Permiso }) => Laborable && Permiso === null))
        return tramo.map(({ Fecha }) => Fecha);
    }
  }
  throw new Error('no free days are left');
}

/** Puts the calendar on the month of a day, and touches it. */
export async function tocarDia(page: Page, dia: string): Promise<void> {
  const calendario = page.getByRole('grid', { name: /^Días del permiso/ });
  for (let i = 0; i < 14; i++) {
    const antes = (await calendario.getAttribute('aria-label')) ?? '';
    if (antes.endsWith(mes.format(medio(dia)))) break;
    await page.getByRole('button', { name: 'Siguiente' }).first().click();
    await expect(calendario).not.toHaveAccessibleName(antes);
  }
  await celda(page, dia).click();
}
export const celda = (page: Page, dia: string): Locator =>
  page.getByRole('gridcell').getByRole('button', { name: `, ${largo.format(medio(dia))}` }); // after its weekday: no other day ends so

export const detalle = (page: Page): Locator => detailOf(page, /^Permiso$/);

type Pedido = { desde: string; hasta?: string; codigo?: string; parte?: 'C' | 'M' | 'T' };
export async function pedir({ llamar }: Persona, { desde, hasta = desde, codigo = 'VACACIONES', parte = 'C' }: Pedido) {
  const tipos = await llamar<{ Id: number; Codigo: string }[]>('GET', '/api/permisos/tipos');
  const tipoId = tipos.find(({ Codigo }) => Codigo === codigo)?.Id;
  const body = { tipoId, desde, hasta, parte, horaDesde: null, horaHasta: null, motivo: '' };
  return llamar<{ Id: number; Numero: string }>('POST', '/api/permisos/crear', body);
}
/** The decision on a leave, or on calling it off. */
export async function decidir({ llamar }: Persona, permisoId: number, acto: 'aceptar' | 'rechazar' = 'aceptar') {
  const todas = await llamar<{ Id: number; EntidadId: number }[]>(
    'GET',
    '/api/solicitudes/mispendientes?tipo=PERMISO&limite=200',
  );
  const Id = todas.find(({ EntidadId }) => EntidadId === permisoId)?.Id;
  await llamar('POST', `/api/solicitudes/${acto}`, { Id, comentario: 'De acuerdo' });
}
/** Takes it back whatever its state, so that the next story finds the days. */
export async function deshacer(quien: Persona, aprobador: Persona, Id: number): Promise<void> {
  const { acciones } = await quien.llamar<{ acciones: string[] }>('GET', `/api/permisos/permiso/${Id}`);
  if (acciones.includes('retirar')) await quien.llamar('POST', '/api/permisos/retirar', { Id });
  if (!acciones.includes('pedirAnulacion')) return;
  await quien.llamar('POST', '/api/permisos/pediranulacion', { Id, comentario: 'Fin de la historia' });
  await decidir(aprobador, Id);
}
