// Refusals, missing rights, calls and the open page: the parts that a story does not show.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CicloObjetivos, Plan, Puedo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { Objetivo, ObjetivoDetalle, ObjetivoPublico } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { endSession } from '#web/casa/red/session.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { renderAt, user } from '../../../test/screen.tsx';
import { type Answers, bodyOf, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import './Ciclos.screen.tsx';
import './Objetivo.screen.tsx';
import './Objetivos.screen.tsx';
import './Publicos.screen.tsx';
import { objetivosArea } from './objetivos.routes.tsx';

const CICLO = muestra(CicloObjetivos, {
  Id: 1,
  Nombre: 'Objetivos 2026',
  Desde: '2026-01-01',
  Hasta: '2026-12-31',
  EstadoId: 2,
});
const objetivo = muestrasDe(Objetivo, {
  Id: 7,
  CicloId: 1,
  NivelCodigo: 'P',
  PersonaId: 1,
  Titulo: 'Menos averías',
  Unidad: 'averías',
  Inicio: 12,
  Meta: 4,
  Actual: 8,
  Sentido: 'B',
  Peso: 60,
  Progreso: 50,
  SemaforoCodigo: 'T',
  Semaforo: 'Retrasado',
  EstadoId: 4,
  Estado: 'En curso',
});
const BORRADOR = { EstadoId: 1, Estado: 'Borrador', SemaforoCodigo: null, Semaforo: '' } as const;
const puede = muestrasDe(Puedo, { Ciclos: [CICLO], CicloId: 1, MiArea: 'Ingeniería', Personal: true });
const plan = muestrasDe(Plan, {
  PersonaId: 1,
  Ciclo: CICLO,
  Objetivos: [
    objetivo(BORRADOR),
    objetivo({ Id: 8, Titulo: 'Más formación', Peso: 30, Sentido: 'S', Inicio: 0, ...BORRADOR }),
  ],
  SumaPesos: 90,
  Falta: 'Los pesos suman 90 %: faltan 10',
  acciones: ['crear', 'proponer'],
});
const detalle = muestrasDe(ObjetivoDetalle, {
  ...objetivo({ acciones: ['seguir'] }),
  Ciclo: 'Objetivos 2026',
  Desde: '2026-01-01',
  Hasta: '2026-12-31',
  Responsable: 'Ana Prieto',
  ResponsableId: 1,
  Seguimientos: [
    { Id: 5, Fecha: '2026-03-01', Valor: 8, Progreso: 50, Registrado: '2026-03-01T09:00:00.000Z', PuedeAdjuntar: true },
  ],
});
const open = (address: string, answers: Answers = {}) => {
  const calls = stubServer({
    'GET /api/objetivos/puedo': puede(),
    'GET /api/objetivos/arbol/1': [],
    'GET /api/objetivos/plan/1': plan(),
    'GET /api/objetivos/objetivo/7': detalle(),
    ...answers,
  });
  return { calls, ...renderAt(address, [protegida.addChildren([...objetivosArea.rutas]), ...objetivosArea.abiertas]) };
};
conSesion();

describe('the open door', () => {
  const publico = muestra(ObjetivoPublico, {
    Titulo: 'Cero accidentes',
    Unidad: 'accidentes',
    Inicio: 6,
    Actual: 3,
    Progreso: 50,
    Ciclo: '2026',
  });
  it('shows the public ones with their figures in words, and the way in', async () => {
    await endSession();
    open('/objetivos', { 'GET /api/objetivos/publicos': [publico] });
    expect(await screen.findByText('Cero accidentes')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Avance de Cero accidentes: 50 %' })).toBeVisible();
    expect(screen.getByText('3 accidentes · de 6 a 0')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible();
  });
  it('the open page says that there are none', async () => {
    await endSession();
    open('/objetivos', { 'GET /api/objetivos/publicos': [] });
    expect(await screen.findByText('No hay objetivos públicos')).toBeVisible();
  });
  it('the open page leads people with a session to the objectives of the menu', async () => {
    const { path } = open('/objetivos');
    expect(await screen.findByText('La empresa no tiene objetivos en este ciclo')).toBeVisible();
    expect(path()).toBe('/menu/objetivos');
  });
});

describe('own objectives', () => {
  it('own objectives are proposed all together, and only once their weights add up to a hundred', async () => {
    const { calls } = open('/menu/objetivos?ver=mios', {
      'POST /api/objetivos/proponer': { Id: 1, Numero: 'OB-2026-00001' },
    });
    expect(await screen.findByText(/Los pesos suman 90 %: faltan 10/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Proponer' }));
    const dialogo = within(await screen.findByRole('dialog'));
    const [, segundo] = dialogo.getAllByLabelText('Peso (%)', { exact: false });
    if (!segundo) throw new Error('there are two');
    await user.clear(segundo);
    await user.type(segundo, '40');
    expect(dialogo.getByText('Los pesos suman 100 %')).toBeVisible();
    await user.click(dialogo.getByRole('button', { name: 'Enviar propuesta' }));
    expect(await screen.findByText('Propuesta enviada')).toBeVisible();
    expect(bodyOf(calls, 'POST')).toEqual({
      cicloId: 1,
      lineas: [
        { objetivoId: 7, meta: 4, peso: 60 },
        { objetivoId: 8, meta: 4, peso: 40 },
      ],
      motivo: '',
    });
  });
  it('own objectives keep typed values when the server refuses them, with the reason', async () => {
    open('/menu/objetivos?ver=mios', {
      'POST /api/objetivos/proponer': refused(409, 'Ya hay una propuesta que espera respuesta'),
    });
    await user.click(await screen.findByRole('button', { name: 'Proponer' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await user.click(dialogo.getByRole('button', { name: 'Enviar propuesta' }));
    expect(await screen.findByText('Ya hay una propuesta que espera respuesta')).toBeVisible();
    expect(dialogo.getAllByLabelText('Peso (%)', { exact: false })).toHaveLength(2);
  });
  it('own objectives have no button for people who may neither write nor propose', async () => {
    open('/menu/objetivos?ver=mios', { 'GET /api/objetivos/plan/1': plan({ acciones: [] }) });
    expect(await screen.findByText('Menos averías')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Proponer' })).toBeNull();
  });
});

describe('detail of an objective', () => {
  it('the detail offers the server’s acts and no more, with the trend as a chart and a table', async () => {
    open('/menu/objetivos/7');
    expect(await screen.findByRole('img', { name: 'Tendencia de Menos averías' })).toBeVisible();
    expect(screen.getByText('Retrasado')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anotar' })).toBeVisible();
    for (const name of ['Editar', 'Anular', 'Borrar', 'Fijar'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
  it('the detail refuses a file that is too large before it is sent', async () => {
    const { calls } = open('/menu/objetivos/7');
    await user.click(await screen.findByRole('button', { name: 'Añadir evidencia del 01/03/2026' }));
    const campo = await screen.findByLabelText(/^Evidencia del 01\/03\/2026/);
    const grande = new File([new Uint8Array(11 * 1024 * 1024)], 'acta.pdf', { type: 'application/pdf' });
    await user.upload(campo, grande);
    expect((await screen.findByRole('alert')).textContent).toContain('10 MB');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

it('the cycles are for human resources, and others are told so', async () => {
  open('/menu/objetivos/ciclos');
  expect(await screen.findByText('Los ciclos los lleva Recursos humanos')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Preparar ciclo' })).toBeNull();
});
