// The canteen: its first page is one touch away and the rest one touch more; what falls on a day away is offered; a kitchen keeps its days.
import { dentroDe } from '../../../contract/test/reloj.ts';
import { deshacer, decidir, diasLibres, pedir } from '../../tiempo/permisos/permiso.steps.ts';
import { expect, type Persona, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { escribirFecha } from '../../viajes/viaje.steps.ts';
import { leerCarta, pedirUno } from '../pedidos/pedidos.steps.ts';

// @spec 1.comedor
test(
  'Ana opens the canteen on today’s menu, and from there her month',
  { tag: '@test' },
  async ({ como }, { project }) => {
    const movil = project.name === 'movil';
    const { page } = await como('ana');
    await page.goto('/menu/comedor');
    await expect(page.getByRole('heading', { name: 'Comedor', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lo suyo' })).toBeVisible();
    const partes = page.getByRole('navigation', { name: 'Reservar y pedir' });
    await expect(partes.getByRole('link')).toHaveCount(movil ? 2 : 4);
    if (movil) await expect(page.getByRole('region', { name: 'Su sitio' })).toBeInViewport();
    await sinDesborde(page);
    await sinFaltasEnLosDosTemas(page);
    await partes.getByRole('link', { name: 'Bocadillos' }).click();
    await expect(page).toHaveURL(/\/menu\/comedor\/bocadillos/);
    if (movil) await page.getByRole('button', { name: 'Volver' }).click();
    const resto = page.getByRole('navigation', { name: movil ? 'Otras partes del comedor' : 'Comedor' });
    await resto.getByRole('link', { name: 'Resumen' }).click();
    await expect(page).toHaveURL(/\/menu\/comedor\/resumen/);
    await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Descargar para nómina' })).toHaveCount(0);
    await sinDesborde(page);
    await sinFaltas(page);
  },
);

/** Opens the canteen on a day, for which a sandwich is ordered. */
async function pedirBocadillo(persona: Persona, marta: Persona, fecha: string): Promise<void> {
  await marta.llamar('POST', '/api/comedor/cocina/dia?centro=SDR', { fecha, abierto: true, motivo: '' });
  await pedirUno(persona, await leerCarta(persona, 'B', fecha));
}

// @spec 1.comedor S-8092 S-8093
test('Teo’s leave falls on a day with an order: he is told, and cancels it himself @movil', async ({ como }) => {
  const [teo, eva, marta] = [await como('teo'), await como('eva'), await como('marta')];
  const { page } = teo;
  const [dia = ''] = await diasLibres(teo, 1, 2);
  await pedirBocadillo(teo, marta, dia);
  await page.goto('/menu/notificaciones');
  const { Id } = await pedir(teo, { desde: dia });
  await decidir(eva, Id);
  await page
    .getByRole('link', { name: 'Tiene comida reservada un día que no estará' })
    .filter({ hasText: 'permiso concedido' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/menu\/comedor$/);
  const oferta = page
    .getByRole('region', { name: 'Días que no estará' })
    .getByRole('listitem')
    .filter({ hasText: 'Pedido:' })
    .filter({ hasText: 'Ese día tiene un permiso concedido' });
  await expect(oferta).toContainText('Puede cancelar hasta las');
  await sinDesborde(page);
  await sinFaltasEnLosDosTemas(page);
  await oferta.getByRole('button', { name: 'Cancelar' }).click();
  const dialogo = page.getByRole('alertdialog', { name: 'Cancelar su pedido' });
  await dialogo.getByRole('button', { name: 'Conservar' }).click();
  await expect(oferta).toBeVisible();
  await oferta.getByRole('button', { name: 'Cancelar' }).click();
  await dialogo.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(oferta).toHaveCount(0);
  await deshacer(teo, eva, Id);
});

// @spec 1.comedor S-8096 S-8097
test('Marta closes a day with its reason, and people with bookings are notified @escritorio', async ({ como }) => {
  const [marta, teo] = [await como('marta'), await como('teo')];
  const { page } = marta;
  await page.setViewportSize({ width: 1024, height: 768 });
  const dia = dentroDe(13);
  await pedirBocadillo(teo, marta, dia);
  await page.goto('/menu/cocina/comedores');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Cambiar un día' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cambiar un día' });
  await escribirFecha(dialogo, 'Día', dia);
  await expect(dialogo.getByText('Se cancelan las plazas, los pedidos y las mesas')).toBeVisible();
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Avería del horno');
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  const fila = page.getByRole('listitem').filter({ hasText: 'Avería del horno' });
  await expect(fila).toContainText('Cerrado');
  await teo.page.goto('/menu/notificaciones');
  await expect(teo.page.getByText('El comedor ha cancelado su pedido').first()).toBeVisible();
  await fila.getByRole('button', { name: /como siempre$/ }).click();
  await expect(fila).toHaveCount(0);
});

test('Eva takes the file of the month to payroll', async ({ como }) => {
  const { page } = await como('eva', '/menu/comedor/resumen?mes=2026-10');
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar para nómina' }).click();
  expect((await bajada).suggestedFilename()).toBe('comedor-2026-10.csv');
});
