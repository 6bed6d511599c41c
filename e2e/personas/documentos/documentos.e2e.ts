import { readFileSync } from 'node:fs';
import { buildPdf } from '#server/casa/demo/pdf.ts';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

const pdf = (name: string, text = name) => ({ name, mimeType: 'application/pdf', buffer: buildPdf('Nómina', [text]) });

// @spec 1.documentos S-8302
test(
  'human resources deliver payslips in block, and each person finds theirs and opens it',
  { tag: '@check' },
  async ({ como, isMobile }) => {
    const titulo = `Nómina de la historia ${marca()}`;
    const eva = await como('eva', '/menu/gestiondocumentos');
    await tabHasta(eva.page, eva.page.getByRole('button', { name: 'Nuevo lote' }));
    await eva.page.keyboard.press('Enter');
    const dialogo = eva.page.getByRole('dialog', { name: 'Nuevo lote' });
    await expect(dialogo.getByLabel('Título')).toHaveValue(/^Nómina de /);
    await sinFaltasEnLosDosTemas(eva.page);
    await dialogo.getByLabel('Título').fill(titulo);
    await dialogo.getByRole('button', { name: 'Crear lote' }).click();
    await expect(eva.page.getByText('No hay ningún fichero.')).toBeVisible();

    const deClara = pdf('nomina-0027.pdf', `de Clara ${titulo}`);
    const elegir = eva.page.getByLabel('Ficheros', { exact: true });
    await elegir.setInputFiles([pdf('0012_nomina.pdf', `de Ana ${titulo}`), deClara, pdf('sin nombre.pdf', titulo)]);
    const lista = isMobile
      ? eva.page.getByRole('list', { name: `Ficheros de ${titulo}` })
      : eva.page.getByRole('table', { name: `Ficheros de ${titulo}` });
    const fila = (text: string) => lista.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: text });
    await expect(fila('0012_nomina.pdf')).toContainText('Ana Prieto');
    await expect(fila('0012_nomina.pdf')).toContainText('Sin aceptar'); // Ana already has a payslip of this month.
    await expect(fila('sin nombre.pdf')).toContainText('El nombre no lleva la matrícula de nadie');
    await expect(eva.page.getByText('Nadie ha recibido nada todavía.')).toBeVisible();
    await sinFaltasEnLosDosTemas(eva.page);

    const ana = await como('ana', '/menu/documentos');
    await expect(ana.page.getByRole('listitem').filter({ hasText: titulo })).toHaveCount(0);

    // Each file is reviewed with its first page, and accepted.
    await eva.page.getByRole('button', { name: /^Revisar \d ficheros$/ }).click();
    const primera = (quien: string) => eva.page.getByRole('dialog', { name: quien }).getByText(titulo);
    for (const quien of ['Ana Prieto, 0012', 'Clara Luna, 0027']) {
      await expect(primera(quien).first()).toBeAttached();
      await expect(eva.page.getByRole('dialog').getByRole('img', { name: 'Página 1' })).toBeVisible();
      if (quien.startsWith('Ana')) await sinFaltasEnLosDosTemas(eva.page);
      await eva.page.getByRole('button', { name: 'Entregar también este' }).click();
      await expect(eva.page.getByRole('button', { name: 'Entregar también este' })).toHaveCount(0);
      const revision = eva.page.getByRole('dialog');
      // A second Enter would go on: it does not remove the file.
      await expect(
        revision.getByRole('button', { name: quien.startsWith('Ana') ? 'Siguiente' : 'Terminar', exact: true }),
      ).toBeFocused();
      await revision
        .getByRole('button', { name: quien.startsWith('Ana') ? 'Siguiente' : 'Terminar', exact: true })
        .click();
    }

    await eva.page.getByRole('button', { name: /^Entregar \d ficheros?$/ }).click();
    await eva.page.getByRole('alertdialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(eva.page.getByText('Documentos entregados')).toBeVisible();
    await expect(fila('0012_nomina.pdf')).toContainText('Sin abrir');

    // The open list shows it without reloading.
    const nomina = ana.page.getByRole('listitem').filter({ hasText: titulo });
    await expect(nomina).toContainText('Sin abrir');
    await sinFaltasEnLosDosTemas(ana.page);
    const download = ana.page.waitForEvent('download');
    await nomina.getByRole('button', { name: `Descargar ${titulo}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Nómina de la historia .* - Ana Prieto\.pdf$/);
    expect(readFileSync(await file.path()).includes(Buffer.from(titulo, 'latin1'))).toBe(true);
    await expect(nomina).not.toContainText('Sin abrir');
    if (isMobile) {
      // A press on its row draws it in the page.
      await nomina.getByRole('link').click();
      await expect(ana.page.getByRole('img', { name: 'Página 1' })).toBeVisible();
      await expect(ana.page.getByRole('button', { name: 'Compartir' })).toBeEnabled();
      await sinFaltasEnLosDosTemas(ana.page);
      await ana.page.getByRole('button', { name: 'Volver' }).click();
    }

    await eva.page.reload();
    await expect(fila('0012_nomina.pdf')).toContainText('Abierto el');
    await fila('0012_nomina.pdf').getByRole('button', { name: 'Retirar' }).click();
    const retirar = eva.page.getByRole('alertdialog');
    await retirar.getByLabel('Motivo').fill('Llevaba un importe equivocado');
    await retirar.getByRole('button', { name: 'Retirar documento' }).click();
    await expect(fila('0012_nomina.pdf')).toContainText('Retirado');
    await expect(nomina).toContainText('Llevaba un importe equivocado');
    await expect(nomina.getByRole('button')).toHaveCount(0);
  },
);
