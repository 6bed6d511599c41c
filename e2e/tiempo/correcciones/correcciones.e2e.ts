// Corrections: one side proposes how a day should stand, the other decides, and both versions stay.
import type { Page } from '@playwright/test';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { detailOf } from '../../pieces.steps.ts';
import { decidirConComentario } from '../../tramites/solicitudes/solicitud.steps.ts';

type Evento = { Tipo: string; Hora: string; Origen: string | null };
type Dia = { Fecha: string; PersonaId: number; Puede: boolean; Fichajes: Evento[] };

/** The last day of Ana with clock-ins that can be corrected; the month before is opened for it where this one has none yet. */
async function diaPorCorregir(ana: Persona, eva: Persona): Promise<Dia> {
  for (let i = 1; i < 50; i++) {
    const fecha = dentroDe(-i);
    const dia = await ana.llamar<Dia>('GET', `/api/jornada/correccionesdia?fecha=${fecha}`);
    if (dia.Puede && dia.Fichajes[0]?.Tipo === 'E') return dia;
    if (fecha.endsWith('-01')) await reabrir(ana, eva);
  }
  throw new Error('Ana has no day to correct');
}
async function reabrir(ana: Persona, eva: Persona): Promise<void> {
  const meses = await ana.llamar<{ Id: number | null; EstadoId: number }[]>('GET', '/api/usuario/cierresaldohorario');
  const ultimo = meses.find(({ Id, EstadoId }) => Id !== null && EstadoId < 6);
  await eva.llamar('POST', '/api/cierres/reabrir', { Id: ultimo?.Id, motivo: 'Para corregir un día' });
}
/** Fourteen minutes after the last exit, or at twenty past three. */
function otraSalida({ Fichajes }: Dia): string {
  const ultimo = Fichajes.at(-1);
  const minuto = ultimo?.Tipo === 'S' ? (Number(ultimo.Hora.slice(3)) + 14) % 60 : 20;
  return `15:${String(minuto).padStart(2, '0')}`;
}
async function escribirHora(page: Page, label: string, hora: string): Promise<void> {
  await page
    .getByRole('spinbutton', { name: `hora, ${label}`, exact: true })
    .last()
    .focus();
  await page.keyboard.type(hora.replace(':', ''));
}
const detalle = (page: Page) => detailOf(page, /^Corrección COR-/);

const [APLICADA, DISCONFORME] = [2, 3];
/** Another one may wait in the place of what was decided: the server says when it is done. */
const quedaEn = ({ llamar }: Persona, id: string, estado: number) =>
  expect
    .poll(async () => (await llamar<{ EstadoId: number }>('GET', `/api/jornada/correcciones/${id}`)).EstadoId)
    .toBe(estado);

test(
  'Ana says when she left, Luis accepts it in his inbox, and the day is right',
  { tag: '@test' },
  async ({ como }) => {
    const [ana, luis, eva] = await Promise.all([como('ana'), como('luis'), como('eva')]);
    const dia = await diaPorCorregir(ana, eva);
    const salida = otraSalida(dia);
    const { page } = ana;

    await test.step('the form has the day as it stands, and shows the changes', async () => {
      await page.goto(`/menu/jornada/correcciones/nueva?fecha=${dia.Fecha}`);
      await expect(page.getByRole('list', { name: 'Fichajes del día' })).toBeVisible();
      await escribirHora(page, 'Hora de la salida', salida);
      await page.getByLabel('Por qué').fill('Salí antes de tiempo y el terminal no lo tomó');
      await expect(page.getByRole('status').filter({ hasText: 'Tiempo trabajado' })).toBeVisible();
      await sinFaltasEnLosDosTemas(page);
      await page.getByRole('button', { name: 'Proponer' }).click();
      await expect(detalle(page).getByText('Luis Ortega').first()).toBeVisible();
    });
    const id = /correcciones\/(\d+)/.exec(page.url())?.[1] ?? '';
    const { Numero } = await ana.llamar<{ Numero: string }>('GET', `/api/jornada/correcciones/${id}`);

    await test.step('Luis reads both versions in his inbox', async () => {
      await luis.page.goto('/menu/solicitudes?ver=pendientes&tipo=CORRECCION');
      await luis.page.getByRole('link', { name: Numero }).click();
      await expect(luis.page.getByText('Como debería estar')).toBeVisible();
      await expect(luis.page.getByText(new RegExp(`Salida ${salida}`))).toBeVisible();
      await decidirConComentario(luis.page, 'Aceptar', 'Lo vi salir');
      await quedaEn(ana, id, APLICADA);
    });

    await test.step('Ana’s screen shows the decision by itself', async () => {
      await expect(detalle(page).getByText('El día está ya como se propuso.')).toBeVisible();
      const { Fichajes } = await ana.llamar<Dia>('GET', `/api/jornada/correccionesdia?fecha=${dia.Fecha}`);
      expect(Fichajes.at(-1)).toMatchObject({ Tipo: 'S', Hora: salida, Origen: 'correccion' });
    });
  },
);

// @spec 1.cierres
test('RRHH proposes, Ana does not agree, and both versions are kept and shown', async ({ como }) => {
  const [ana, eva] = await Promise.all([como('ana'), como('eva')]);
  const dia = await diaPorCorregir(ana, eva);
  const salida = otraSalida(dia);

  await eva.page.goto(`/menu/jornada/correcciones/nueva?fecha=${dia.Fecha}&persona=${dia.PersonaId}`);
  await expect(eva.page.getByText('solo esa persona decide si se aplica')).toBeVisible();
  await escribirHora(eva.page, 'Hora de la salida', salida);
  await eva.page.getByLabel('Por qué').fill('La puerta la sitúa fuera a esa hora');
  await eva.page.getByRole('button', { name: 'Proponer' }).click();
  await expect(detalle(eva.page).getByText('Propone')).toBeVisible();
  const id = /correcciones\/(\d+)/.exec(eva.page.url())?.[1] ?? '';

  const { page } = ana;
  await page.goto(`/menu/jornada/correcciones/${id}`);
  await detalle(page).getByRole('link', { name: 'Decidir' }).click();
  await decidirConComentario(page, 'Rechazar', 'Estuve hasta el final de mi turno');
  await quedaEn(ana, id, DISCONFORME);
  // Her inbox is on its way to the next one by itself.
  const otherPage = await page.context().newPage();
  await otherPage.goto(`/menu/jornada/correcciones/${id}`);
  await expect(detalle(otherPage).getByText('No hubo acuerdo', { exact: false })).toBeVisible();
  await expect(detalle(otherPage).getByRole('heading', { name: 'Como estaba' })).toBeVisible();
  await expect(detalle(otherPage).getByRole('heading', { name: 'Como debería estar' })).toBeVisible();
  await sinFaltasEnLosDosTemas(otherPage);
  const { Fichajes } = await ana.llamar<Dia>('GET', `/api/jornada/correccionesdia?fecha=${dia.Fecha}`);
  expect(Fichajes).toEqual(dia.Fichajes);
});
