// A dish that the kitchen withdraws: who had ordered it is told, with the reason, also a subcontractor.
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltas, test } from '../../support.ts';
import { leerCarta, pedirUno } from '../pedidos/pedidos.steps.ts';
import { crear, leerSemana } from './menus.steps.ts';
import { expectToast } from '../../pieces.steps.ts';

/** A garnish, of which one may order as many as one wants, on the first day that takes orders; its menu is out. */
async function ofrecer(marta: Persona, nombre: string): Promise<string> {
  const { Dias } = await leerCarta(marta, 'L');
  for (const { Fecha } of Dias.filter(({ Puede }) => Puede)) {
    const dia = (await leerSemana(marta, Fecha)).find((diaLeido) => diaLeido.Fecha === Fecha);
    if (dia?.Platos.some((plato) => !plato.Retirado && plato.Alergenos.length === 0 && !plato.SinAlergenos)) continue;
    await crear(marta, Fecha, { nombre, curso: 3, sinAlergenos: true, paraLlevar: true });
    if (dia?.EstadoId !== 2)
      await marta.llamar('POST', '/api/menus/cocina/publicar', { centro: 'SDR', fechas: [Fecha] });
    return Fecha;
  }
  throw new Error('no day takes orders');
}

// @spec 1.menu S-8103
test('Marta withdraws a dish that Sara had ordered, and Sara reads why', { tag: '@escritorio' }, async ({ como }) => {
  const [marta, sara] = [await como('marta'), await como('sara')];
  const nombre = `Escalivada ${marca()}`;
  const fecha = await ofrecer(marta, nombre);
  await pedirUno(sara, await leerCarta(sara, 'L', fecha), { nombre });

  const { page } = marta;
  await page.goto(`/menu/cocina/menu?centro=SDR&fecha=${fecha}`);
  const plato = page
    .getByRole('region', { name: new RegExp(diaDeSemana(fecha), 'i') })
    .getByRole('listitem')
    .filter({ hasText: nombre });
  await expect(plato.getByText('1 pedido')).toBeVisible();
  await plato.getByRole('button').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Retirar', exact: true }).click();
  const dialogo = page.getByRole('alertdialog', { name: `Retirar ${nombre}` });
  await expect(dialogo.getByText('Se avisará a quienes lo pidieron: 1 pedido.')).toBeVisible();
  await dialogo.getByLabel('Motivo').fill('Se ha quemado');
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Retirar' }).click();
  await expectToast(page, 'Plato retirado');

  await sara.page.setViewportSize({ width: 390, height: 844 });
  await sara.page.goto('/menu/notificaciones');
  await sara.page.getByText(`${nombre} no se servirá: Se ha quemado`).click();
  await expect(sara.page).toHaveURL(new RegExp(`/menu/comedor/menu\\?centro=SDR&fecha=${fecha}`));
  const dia = sara.page.getByRole('region', { name: new RegExp(diaDeSemana(fecha), 'i') });
  const platoRetirado = dia.getByRole('listitem').filter({ hasText: nombre });
  await expect(platoRetirado.getByText('No se sirve: Se ha quemado')).toBeVisible();
  await sinFaltas(sara.page);
});
