// Objectives: the public ones need no session; a person and their responsible agree and follow the others; RRHH closes the cycle.
import type { Locator, Page } from '@playwright/test';
import { ahora, dentroDe, marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { expectToast } from '../../pieces.steps.ts';
import { decidirConComentario } from '../../tramites/solicitudes/solicitud.steps.ts';

/** Creates an open quarter of this story alone: its first day is no other's. */
async function nuevoCiclo({ llamar }: Persona): Promise<{ Id: number; nombre: string }> {
  const nombre = `Trimestre ${marca()}`;
  const dias = 20 + (ahora() % 200);
  const body = { nombre, tipo: 'T', desde: dentroDe(-dias), hasta: dentroDe(100) };
  const { Id } = await llamar<{ Id: number }>('POST', '/api/objetivos/ciclos/crear', body);
  await llamar('POST', '/api/objetivos/ciclos/abrir', { Id });
  return { Id, nombre };
}
async function escribir(page: Page, titulo: string, meta: string, peso: string): Promise<void> {
  await page.getByRole('link', { name: 'Escribir objetivo' }).click();
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Unidad').fill('averías');
  await page.getByText('Cuanto menos, mejor').click();
  await page.getByLabel('Valor de partida').fill('12');
  await page.getByLabel('Meta', { exact: true }).fill(meta);
  await page.getByLabel('Peso (%)').fill(peso);
}
const enSuLista = async (page: Page, ciclo: number): Promise<void> => {
  await page.goto(`/menu/objetivos?ver=mios&ciclo=${ciclo}`);
};
const fila = (page: Page, titulo: string): Locator => page.getByRole('listitem').filter({ hasText: titulo });

// @spec 1.objetivos S-8210
test('public objectives are shown without a session, and the rest of the area asks for one', async ({ page }) => {
  await page.goto('/objetivos');
  await expect(page.getByRole('heading', { level: 1, name: 'Objetivos' })).toBeVisible();
  await expect(page.getByText('Ningún accidente con baja')).toBeVisible();
  await expect(page.getByRole('meter', { name: /Avance de Menos residuos por tonelada/ })).toBeVisible();
  for (const oculto of ['Pedidos entregados en plazo', 'Planos entregados', 'Ana Prieto', 'Segundo turno'])
    await expect(page.getByText(oculto)).toHaveCount(0);
  await sinFaltasEnLosDosTemas(page);
  await page.goto('/menu/objetivos/1');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/menu/objetivos'); // spec section 2: a last segment objetivos opens the open route
  await expect(page).toHaveURL(/\/objetivos$/);
  await expect(page.getByText('Ningún accidente con baja')).toBeVisible();
});

// @spec 1.objetivos S-8216
test('Ana proposes, Luis sends back and then agrees; the follow-up is drawn; Eva closes the cycle', async ({
  como,
}) => {
  test.slow();
  const [ana, luis, eva] = [await como('ana'), await como('luis'), await como('eva')];
  const { Id: ciclo, nombre } = await nuevoCiclo(eva);
  const { page } = ana;
  await enSuLista(page, ciclo);
  await expect(page.getByText('No tiene objetivos en este ciclo')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await escribir(page, 'Menos averías en la línea 2', '4', '60');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Objetivo guardado como borrador');
  await enSuLista(page, ciclo);
  await escribir(page, 'Menos averías en la grúa', '2', '30');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Objetivo guardado como borrador');

  await enSuLista(page, ciclo);
  await expect(page.getByText('Los pesos suman 90 %: faltan 10')).toBeVisible();
  await page.getByRole('button', { name: 'Proponer' }).click();
  const propuesta = page.getByRole('dialog');
  await propuesta.getByLabel('Peso (%)').nth(1).fill('40');
  await expect(propuesta.getByText('Los pesos suman 100 %')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await propuesta.getByRole('button', { name: 'Enviar propuesta' }).click();
  await expectToast(page, 'Propuesta enviada');
  await expect(page.getByText('en manos de Luis Ortega')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  const responder = async (boton: 'Rechazar' | 'Aceptar', peso: string, comentario: string) => {
    await luis.page.goto(`/menu/objetivos/plan/${ciclo}/${await idDe(ana)}`);
    // The proposal before, which the device has kept, is drawn first.
    await expect(luis.page.getByText(peso).first()).toBeVisible();
    await luis.page.getByRole('link', { name: 'Responder' }).click();
    await expect(luis.page.getByText('Menos averías en la grúa').first()).toBeVisible();
    await decidirConComentario(luis.page, boton, comentario);
  };
  await responder('Rechazar', 'peso 60 %', 'La grúa pesa más: que sea la mitad');
  await expectToast(luis.page, 'Solicitud rechazada correctamente');
  await expect(page.getByText('La grúa pesa más: que sea la mitad')).toBeVisible();
  await page.getByRole('button', { name: 'Proponer' }).click();
  await propuesta.getByLabel('Peso (%)').nth(0).fill('50');
  await propuesta.getByLabel('Peso (%)').nth(1).fill('50');
  await propuesta.getByRole('button', { name: 'Enviar propuesta' }).click();
  await expectToast(page, 'Propuesta enviada');
  await responder('Aceptar', 'peso 50 %', 'De acuerdo');
  await expectToast(luis.page, 'Solicitud aceptada correctamente');
  await expect(page.getByText('Acordado', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Menos averías en la línea 2' }).click();
  await page.getByRole('button', { name: 'Anotar' }).click();
  const nota = page.getByRole('dialog');
  await nota.getByLabel('Valor (averías)').fill('8');
  await nota.getByLabel('Comentario').fill('Cambiados los rodamientos');
  await sinFaltasEnLosDosTemas(page);
  await nota.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Seguimiento anotado');
  await expect(page.getByRole('meter', { name: /50 %/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Tendencia de Menos averías en la línea 2' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  await eva.page.goto('/menu/objetivos/ciclos');
  await sinFaltasEnLosDosTemas(eva.page);
  await fila(eva.page, nombre).getByRole('button', { name: 'Cerrar ciclo' }).click();
  const cierre = eva.page.getByRole('alertdialog');
  await expect(cierre.getByText('Grado medio')).toBeVisible();
  await sinFaltasEnLosDosTemas(eva.page);
  await cierre.getByRole('button', { name: 'Cerrar ciclo' }).click();
  await expectToast(eva.page, 'Ciclo cerrado');
  await expect(page.getByText('Grado final: 50 %')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anotar' })).toHaveCount(0);
});

const idDe = async ({ llamar }: Persona): Promise<number> => (await llamar<{ Id: number }>('GET', '/api/user')).Id;

// @spec 1.objetivos
test('the tree of objectives is folded and unfolded with the keyboard', async ({ como }) => {
  const { page } = await como('teo', '/menu/objetivos');
  const arbol = page.getByRole('group', { name: 'Árbol de objetivos' });
  await expect(arbol.getByText('Ningún accidente con baja')).toBeVisible();
  await expect(page.getByText('Segundo turno')).toHaveCount(0);
  await sinFaltasEnLosDosTemas(page);
  const luis = await como('luis', '/menu/objetivos');
  const arbolDeLuis = luis.page.getByRole('group', { name: 'Árbol de objetivos' });
  const plegar = arbolDeLuis.getByRole('button', { name: 'Plegar Pedidos entregados en plazo' });
  await plegar.focus();
  await luis.page.keyboard.press('Enter');
  await expect(arbolDeLuis.getByText('Planos entregados al taller en plazo')).toHaveCount(0);
  const abrir = arbolDeLuis.getByRole('button', { name: 'Desplegar Pedidos entregados en plazo' });
  await expect(abrir).toBeFocused();
  await luis.page.keyboard.press('Space');
  await expect(arbolDeLuis.getByText('Planos entregados al taller en plazo')).toBeVisible();
});

test('Luis sees the objectives of his team, and opens all those of one person', { tag: '@test' }, async ({ como }) => {
  const { page } = await como('luis', '/menu/objetivos?ver=equipo');
  await expect(page.getByRole('link', { name: 'Planos de mis proyectos entregados en plazo' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('link', { name: 'Ana Prieto' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Objetivos de Ana Prieto' })).toBeVisible();
  await expect(page.getByText('Pesos: 100 %')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
});
