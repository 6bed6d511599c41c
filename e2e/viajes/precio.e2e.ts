// A price that grows after its approval, on the desk and with its approver; the spending and the limits that the desk keeps.
import { expect, sinDesborde, sinFaltas, test } from '../support.ts';

type Viaje = { Id: number; EstadoId: number };
type Propuesta = { Id: number; acciones: readonly string[] };

// @spec 7.viajes S-8549 S-8551
test(
  'Nuria writes a price that grows too much, reads before what it does, and the trip returns to whoever approved it',
  { tag: '@escritorio' },
  async ({ como }) => {
    test.slow();
    const { page, llamar } = await como('nuria');
    const aprobados = await llamar<Viaje[]>('GET', '/api/viajes/viajesgestion?estado=4&limite=100');
    let viaje = 0;
    for (const { Id } of aprobados) {
      const propuestas = await llamar<Propuesta[]>('GET', `/api/viajes/propuestasdelviaje/${Id}`);
      if (!viaje && propuestas.some(({ acciones }) => acciones.includes('cambiarPrecio'))) viaje = Id;
    }
    await page.goto(`/menu/gestion/${viaje}`);
    await page
      .getByRole('button', { name: /^Cambiar el precio de/ })
      .first()
      .click();
    const dialogo = page.getByRole('dialog', { name: /^Cambiar el precio de/ });
    await dialogo.getByLabel('Precio nuevo').fill('9000');
    await expect(dialogo.getByText(/^El viaje volverá a .+ para aprobarse otra vez$/)).toBeVisible();
    await dialogo.getByLabel('Motivo').fill('La tarifa ha subido desde la reserva');
    await sinFaltas(page);
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialogo).toBeHidden();
    await expect(page.getByText('Pendiente de aprobación').first()).toBeVisible();
    expect(await llamar<Viaje>('GET', `/api/viajes/viaje/${viaje}`)).toMatchObject({ EstadoId: 3 });
    await sinDesborde(page);

    await page.goto('/menu/gastoviajes');
    await expect(page.getByText('Por mes de salida')).toBeVisible();
    await sinFaltas(page);
    await page.goto('/menu/maestros?que=limitesviaje');
    await page.getByRole('button', { name: 'Límite nuevo' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Subida sin volver a aprobarse')).toBeVisible();
    await sinFaltas(page);
  },
);
