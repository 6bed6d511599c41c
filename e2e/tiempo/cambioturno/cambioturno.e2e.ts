// A swap of shifts: one proposes on the phone, the other accepts, whoever answers grants it in the inbox, and both calendars follow.
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, test } from '../../support.ts';

type Companero = { Id: number; Nombre: string; Libre: boolean; Dias: { Fecha: string }[] };
test('Sonia proposes to give a night, the other accepts, Íñigo grants it, and her plan has a rest', async ({
  como,
}) => {
  const sonia = await como('sonia');
  const [turno, companero] = await (async () => {
    for (const { Fecha } of (await sonia.llamar<{ Fecha: string }[]>('GET', '/api/cambiosturno/turnos')).slice(
      14,
      40,
    )) {
      const gente = await sonia.llamar<Companero[]>('GET', `/api/cambiosturno/companeros?dia=${Fecha}`);
      for (const persona of gente.filter(({ Libre }) => Libre)) {
        const body = { otraId: persona.Id, dia: Fecha, vuelta: null };
        const { Estorbos } = await sonia.llamar<{ Estorbos: string[] }>('POST', '/api/cambiosturno/comprobar', body);
        if (Estorbos.length === 0) return [Fecha, persona] as const;
      }
    }
    throw new Error('nobody of the demo can work a night of Sonia');
  })();
  const { page } = sonia;
  await page.goto(`/menu/jornada/cambios/nuevo?dia=${turno}`);
  const elegir = async (campo: string | RegExp, opcion: string | RegExp) => {
    await page.getByRole('button', { name: campo }).click();
    const lista = page.getByRole('dialog').or(page.getByRole('listbox')).last();
    await lista.getByText(opcion).first().click();
    const aceptar = page.getByRole('button', { name: 'Aceptar', exact: true });
    if (await aceptar.isVisible()) await aceptar.click();
  };
  await elegir(/^Persona/, companero.Nombre);
  await elegir(/^A cambio de/, 'Ninguno');
  await page.getByLabel('Motivo').fill('Examen del carné de vigilante');
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Proponer', exact: true }).click();
  await expect(page.getByText('Propuesto', { exact: true }).first()).toBeVisible();
  await sinFaltas(page);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  const directorio = await (await como('admin')).llamar<{ Login: string }>('GET', `/api/personas/${companero.Id}`);
  const acepta = await como(directorio.Login);
  await acepta.page.goto('/menu/inicio');
  await acepta.page
    .getByRole('link', { name: /Sonia Rey le propone un cambio de turno/ })
    .first()
    .click();
  await acepta.page.getByRole('button', { name: 'Aceptar el cambio' }).click();
  await expect(acepta.page.getByText('Espera a quien responde').first()).toBeVisible();

  const inigo = await como('inigo');
  type Cambio = { SolicitudId: number };
  const { SolicitudId } = await inigo.llamar<Cambio>('GET', `/api/cambiosturno/cambio/${id}`);
  await inigo.page.goto(`/menu/solicitudes/${SolicitudId}`);
  await expect(inigo.page.getByText('Se respetan los descansos y los límites de la jornada').first()).toBeVisible();
  await inigo.llamar('POST', '/api/solicitudes/aceptar', { Id: SolicitudId, comentario: 'Queda cubierto' });
  const dias = `desde=${turno}&hasta=${turno}`;
  type Dia = { Fecha: string; Letra: string };
  const letra = async (quien: typeof sonia) => (await quien.llamar<Dia[]>('GET', `/api/turnos/mios?${dias}`))[0]?.Letra;
  expect(await letra(sonia)).toBe('D');
  expect(await letra(acepta)).toBe('N');
  expect(turno > sumarDias(hoy(), 1)).toBe(true);
  await page.goto('/menu/jornada/cambios');
  await expect(page.getByText('Concedido').first()).toBeVisible();
  await sinFaltas(page);
});
