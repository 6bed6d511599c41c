// Telework: Eva writes an agreement, its person plans a day, and whoever answers for them does not authorise it.
import { expect, sinFaltas, test } from '../../support.ts';

type Acuerdo = { Id: number; Persona: string; Desde: string; EstadoId: number };
type Mio = { Plan: { Fecha: string; Estorbo: string; DiaId: number | null }[] };
test('Eva writes the agreement of Teo, who plans a day, and Eva, who answers for him, does not authorise it', async ({
  como,
}) => {
  const [eva, teo] = await Promise.all([como('eva'), como('teo')]);
  for (const { Id, Persona, EstadoId, Desde } of await eva.llamar<Acuerdo[]>(
    'GET',
    '/api/teletrabajo/acuerdos?texto=Teo',
  ))
    if (Persona === 'Teo Marín' && EstadoId < 3)
      await eva.llamar('POST', `/api/teletrabajo/acuerdos/${Id}/terminar`, { hasta: Desde });
  const { page } = eva;
  await page.goto('/menu/teletrabajo/acuerdos');
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Escribir un acuerdo' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Escribir un acuerdo de teletrabajo' });
  await nuevo.getByLabel('Persona').fill('clara');
  await expect(nuevo.getByRole('button', { name: /Clara Luna/ })).toBeVisible();
  await sinFaltas(page);
  await nuevo.getByRole('button', { name: 'Cancelar' }).click();

  // Ana has an agreement of the demo, which Luis may veto.
  const [ana, luis] = await Promise.all([como('ana'), como('luis')]);
  await ana.page.goto('/menu/teletrabajo');
  await expect(ana.page.getByText(/^Su acuerdo permite hasta 2 días a la semana/)).toBeVisible();
  await sinFaltas(ana.page);
  const libre = (await ana.llamar<Mio>('GET', '/api/teletrabajo/mio')).Plan.slice(1).find(
    ({ Estorbo, DiaId }) => Estorbo === '' && DiaId === null,
  );
  if (!libre) throw new Error('no day of Ana is free to plan');
  const boton = ana.page.getByRole('button', { name: /^Teletrabajar el / }).first();
  const nombre = (await boton.getAttribute('aria-label'))?.replace('Teletrabajar el ', '') ?? '';
  await boton.click();
  await expect(ana.page.getByRole('button', { name: `Quitar el teletrabajo del ${nombre}` })).toBeVisible();

  await luis.page.goto('/menu/teletrabajo/equipo');
  await luis.page.getByRole('button', { name: 'No autorizar' }).first().click();
  const dialogo = luis.page.getByRole('alertdialog');
  await dialogo.getByLabel('Motivo').fill('Ese día hay prueba de mar');
  await dialogo.getByRole('button', { name: 'No autorizar' }).click();
  await expect(dialogo).toBeHidden();
  await sinFaltas(luis.page);
  await ana.page.reload();
  await expect(ana.page.getByText('Ese día hay prueba de mar').first()).toBeVisible();
  await teo.page.goto('/menu/teletrabajo');
  await expect(teo.page.getByText('No tiene un acuerdo de teletrabajo')).toBeVisible();
});
