// The board on a desk: a card moves to another column by dragging it, or with the keyboard.
import { dentroDe, marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, tabHasta, test } from '../../support.ts';
import { expectToast } from '../../pieces.steps.ts';

test(
  'Íñigo moves a fault through the columns, by dragging it and without a mouse',
  { tag: '@escritorio' },
  async ({ como }, { project }) => {
    const titulo = `Foco del tablero ${project.name} ${marca()}`;
    const [ana, luis, { page }] = await Promise.all([como('ana'), como('luis'), como('inigo')]);
    type Opcion = { Id: number; Nombre: string };
    const opciones = (cuales: string) => ana.llamar<Opcion[]>('GET', `/api/solicitudescomunicaciones/${cuales}`);
    const [areas, tipos] = await Promise.all(['areas', 'tiposAveriasmantenimiento'].map(opciones));
    const { Id } = await ana.llamar<{ Id: number }>('POST', '/api/solicitudescomunicaciones/crear', {
      areaId: areas?.find(({ Nombre }) => Nombre === 'Ingeniería')?.Id,
      tipoAveriaMantenimientoId: tipos?.[0]?.Id,
      contratoCodigo: '',
      ubicacion: 'Nave 2',
      titulo,
      descripcion: 'No se enciende desde ayer.',
      prioridad: 3,
      riesgoPersonas: false,
      adjuntos: [],
    });
    await luis.llamar('PUT', `/api/solicitudescomunicaciones/aceptar/${Id}`, {
      comentario: '',
      accionplanificada: 'Cambiar el foco',
      fechaPrevista: dentroDe(3),
      fechaCierre: dentroDe(5),
    });
    const en = (columna: string) => page.getByRole('list', { name: columna }).getByRole('link', { name: titulo });

    await page.goto('/menu/comunicaciones/tablero');
    await page.getByRole('searchbox', { name: 'Buscar en el tablero' }).fill(titulo);
    await expect(page.getByText('Nada coincide.')).toHaveCount(3);
    await en('Por empezar').dragTo(page.getByRole('region', { name: /^En curso/ }));
    await expectToast(page, 'Comunicación en curso');
    await expect(en('En curso')).toBeFocused();

    await tabHasta(page, en('En curso'));
    await page.keyboard.press('Shift+ArrowRight');
    const dialog = page.getByRole('alertdialog', { name: /^Resolver C-/ });
    await tabHasta(page, dialog.getByLabel('Trabajo realizado'));
    await page.keyboard.type('Foco cambiado');
    await sinFaltas(page);
    await tabHasta(page, dialog.getByRole('button', { name: 'Resolver' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Comunicación resuelta');
    await expect(en('Resueltas')).toBeFocused();
    // Íñigo has no act that would move it from there.
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(en('Resueltas')).toBeFocused();
  },
);
