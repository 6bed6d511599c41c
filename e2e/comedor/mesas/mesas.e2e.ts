// @spec 1.mesas
// Tables outside, on a diner's phone: chosen on the plan, taken up by the code of the table, and left; and the two late
// cases.
import { conRed, sinRed } from '../../casa/sinred/dispositivo.steps.ts';
import { expect, focoALaVista, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import { abrirAhora, paraReservar } from './terraza.steps.ts';

test.use({ estadosEsperados: [409], cortaLaRed: true });
const MOVIL = { tag: '@movil' };

// @spec 1.mesas
test('Teo books on the plan by keyboard, checks in, and leaves it', { tag: ['@movil', '@check'] }, async ({ como }) => {
  test.slow();
  const { page } = await como('teo');
  const { centro, franjaId, desde, codigos } = await abrirAhora();
  await page.goto(`/menu/comedor/mesas?centro=${centro}&franja=${franjaId}&ver=plano`);
  const plano = page.getByRole('list', { name: 'Plano de las mesas' });
  const jardin = plano.getByRole('button', { name: 'Reservar Jardín 3 2 plazas Libre' });
  await expect(jardin).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await focoALaVista(page);
  await tabHasta(page, jardin);
  await page.keyboard.press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Reservar Jardín 3' });
  await dialogo.getByLabel('Quién le acompaña').fill('Luis');
  await sinFaltasEnLosDosTemas(page);
  await page.keyboard.press('Enter');
  const suMesa = page.getByRole('article', { name: 'Su mesa' });
  await expect(suMesa).toContainText('Reservada');
  await expect(suMesa).toContainText('Con Luis');
  await expect(page.locator(':focus')).toContainText('Jardín 3');
  await expect(plano.getByText('La suya')).toBeVisible();
  await expect(plano.getByRole('button')).toHaveCount(0);
  await sinFaltasEnLosDosTemas(page);

  const codigo = (mesa: string) => `/menu/comedor/mesas/${codigos.get(mesa)}`;
  await page.goto(codigo('Jardín 4'));
  await expect(page.getByText(`Su reserva de hoy es de la mesa Jardín 3, de ${desde}`)).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.goto(codigo('Jardín 3'));
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Ya estoy en la mesa' }).click();
  await expect(page.getByText('Ocupada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dejar la mesa' }).click();
  await expect(page.getByText('Hoy no tiene reservada la mesa Jardín 3')).toBeVisible();
  await page.getByRole('link', { name: 'Ver las mesas' }).click();
  await expect(page.getByText('Liberada', { exact: true }).first()).toBeVisible();
});

// @spec 1.mesas S-8140 S-8141
test('the second person is told so on the spot, and a late booking gets its reason', MOVIL, async ({ como }) => {
  const [pablo, sonia, marta] = [await como('pablo'), await como('sonia'), await como('marta')];
  const { page } = pablo;
  const { fecha, mesaId, franjaId } = await paraReservar(pablo);
  const reservar = (mesa: string) => page.getByRole('button', { name: new RegExp(`^Reservar ${mesa}`) });
  await page.goto(`/menu/comedor/mesas?centro=SDR&fecha=${fecha}&franja=${franjaId}`);
  await reservar('Jardín 3').click();
  const { Id } = await sonia.llamar<{ Id: number }>('POST', '/api/mesas/reservar', {
    mesaId,
    franjaId,
    fecha,
    personas: 2,
  });
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Reservar' }).click();
  await expect(dialogo.getByText('Esa mesa la acaba de reservar otra persona: elija otra')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(reservar('Jardín 3')).toHaveCount(0);

  await reservar('Jardín 4').click();
  await sinRed(page);
  await dialogo.getByRole('button', { name: 'Reservar' }).click();
  await expect(page.getByText('Pendiente de enviar', { exact: true }).first()).toBeVisible();
  const cierre = { fecha, franjaId, motivo: 'Aviso de viento fuerte' };
  const cerrado = await marta.llamar<{ Id: number }>('POST', '/api/mesas/cocina/cerrar', cierre);
  await conRed(page);
  await expect(page.getByText('No se ha podido enviar', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/No se puede reservar de 14:00 a 14:45: Aviso de viento fuerte/).first()).toBeVisible();
  await expect(page.getByText('Aviso de viento fuerte', { exact: true })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  // Back as it was, for whatever is told next.
  await marta.llamar('POST', '/api/mesas/cocina/abrir', { Id: cerrado.Id });
  await expect(sonia.llamar('POST', '/api/mesas/cancelar', { Id })).rejects.toThrow('Esa reserva está cancelada');
});
