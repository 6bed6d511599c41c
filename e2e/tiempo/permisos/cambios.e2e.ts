// A granted leave that gets other days: asked for on the calendar, read beside the old ones, and followed by the month.
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { decidir, deshacer, detalle, diasLibres, pedir, tocarDia } from './permiso.steps.ts';
import { decidirConComentario } from '../../tramites/solicitudes/solicitud.steps.ts';

test.use({ trace: 'off' });

// @spec 1.permisos S-8540
test('Ana makes a granted leave longer, Luis reads the old and the new days, and her month has the new ones', async ({
  como,
}) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const { page } = ana;
  const [primero = '', segundo = '', tercero = ''] = await diasLibres(ana, 3, 120);
  const { Id, Numero } = await pedir(ana, { desde: primero, hasta: segundo });
  await decidir(luis, Id);

  await test.step('she chooses the new days on the calendar, with what would be left', async () => {
    await page.goto(`/menu/permisos/${Id}`);
    await detalle(page).getByRole('button', { name: 'Cambiar' }).click();
    await expect(page.getByText(/^Ahora: /)).toContainText('Sigue así mientras no se decida');
    await tocarDia(page, primero);
    await tocarDia(page, tercero);
    await expect(page.getByText(/^[Ll]e quedarían .* de \d+/).first()).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Pedir el cambio' }).click();
    await expect(detalle(page)).toContainText('Pide cambiarlo');
    await expect(detalle(page).getByText('Aprobado').first()).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
  });

  await test.step('Luis reads both and decides', async () => {
    await luis.page.goto('/menu/solicitudes?ver=pendientes&tipo=PERMISO');
    await luis.page.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('link', { name: Numero }).click();
    const contenido = luis.page.getByRole('region', { name: 'CONTENIDO' });
    await expect(contenido).toContainText('Pasaría a ser');
    await decidirConComentario(luis.page, 'Aceptar', 'Conforme');
  });

  await test.step('her leave and her month have the new days', async () => {
    await expect(detalle(page)).not.toContainText('Pide cambiarlo');
    await expect(detalle(page)).toContainText('3 días');
    const { Dias } = await ana.llamar<{ Dias: { Fecha: string; CodigoReal: string | null }[] }>(
      'GET',
      `/api/usuario/presenciamensual/${tercero.slice(0, 7)}`,
    );
    expect(Dias.find(({ Fecha }) => Fecha === tercero)?.CodigoReal).toBe('V');
  });
  await deshacer(ana, luis, Id);
});
