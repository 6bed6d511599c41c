import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DiaJornada, Flexibilidad, LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { Correccion } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { jornadaArea } from './jornada.routes.tsx';

const marcaje = { Fecha: '2025-03-03', Zona: 'Europe/Madrid', Modalidad: 'P' } as const;
const buildDia = muestrasDe(DiaJornada, {
  Fecha: '2025-03-03',
  Turno: 'Mañana',
  Horario: '08:00 - 16:00',
  TeoricoMin: 480,
  TrabajadoMin: 345,
  SaldoMin: -135,
  Cuenta: true,
  Marcajes: [
    { ...marcaje, Id: 1, Tipo: 'E', Instante: '2025-03-03T07:00:00Z', Origen: 'web' },
    { ...marcaje, Id: 2, Tipo: 'S', Instante: '2025-03-03T12:45:00Z', Origen: 'terminal' },
  ],
});
const Totales = { TeoricoMin: 480, TrabajadoMin: 345, PausasMin: 0, ExtraMin: 0, SaldoMin: -135, TeoricoMesMin: 960 };
const regla = 'Turno Mañana, versión 2, desde 01/01/2025';
const LINEAS: LineaSaldo[] = [
  { Fecha: '2025-03-03', Concepto: 'Jornada prevista', Minutos: -480, Acumulado: -480, Regla: regla, Fichajes: [] },
  muestra(LineaSaldo, {
    Fecha: '2025-03-03',
    Concepto: 'Trabajado de 08:00 a 13:45',
    Minutos: 345,
    Acumulado: -135,
    Regla: regla,
    Fichajes: [1, 2],
  }),
];
const open = (address: string, dias: DiaJornada[], answers: Answers = {}) => {
  stubServer({
    'GET /api/usuario/presenciamensual/2025-03': { Mes: '2025-03', Dias: dias, Totales },
    'GET /api/usuario/saldohorario': LINEAS,
    'GET /api/usuario/flexibilidad': muestra(Flexibilidad, {
      CortesiaMin: 5,
      SaldoMaximoMin: 2400,
      SaldoMinimoMin: -1200,
      Periodo: 'Mes',
      Regla: 'Límites de jornada, versión 1, desde 01/01/2000',
    }),
    'GET /api/jornada/correcciones': [],
    ...answers,
  });
  return renderArea(jornadaArea, address);
};

conSesion();

describe('a day of the month', () => {
  it('shows its incidents and its clock-ins', async () => {
    open('/menu/jornada/mes?mes=2025-03&dia=2025-03-03', [
      buildDia({
        Incidencias: [
          { Tipo: 'salida_temprana', Texto: 'Salida temprana: 2:15', Minutos: 135, Resolucion: null },
          { Tipo: 'descanso', Texto: 'Descanso corto: 9:00 desde la jornada anterior', Minutos: 180, Resolucion: 'J' },
        ],
      }),
    ]);
    const dia = await screen.findByRole('dialog', { name: 'lunes 3 de marzo de 2025' });
    const incidencias = within(dia).getByRole('list', { name: 'Incidencias' });
    expect(
      within(incidencias)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Salida temprana: 2:15', 'Descanso corto: 9:00 desde la jornada anterior. Justificada']);
    expect(within(dia).getByText('08:00').closest('li')).toHaveTextContent('08:00EntradaPresencial · Ordenador');
    expect(within(dia).getByText('−2:15')).toBeInTheDocument();
  });

  it('keeps both versions after a correction without agreement', async () => {
    const evento = { Instante: '2025-03-03T12:45:00Z', Origen: 'web' } as const;
    open('/menu/jornada/mes?mes=2025-03&dia=2025-03-03', [buildDia()], {
      'GET /api/jornada/correcciones': [
        muestra(Correccion, {
          Id: 7,
          Numero: 'COR-2025-00007',
          PersonaId: 1,
          Persona: 'Ana Prieto',
          Propone: 'Ana Prieto',
          Fecha: '2025-03-03',
          MinutosAntes: 345,
          MinutosDespues: 480,
          EstadoId: 3,
          Version: 2,
          Antes: [{ ...evento, Tipo: 'S', Hora: '13:45' }],
          Despues: [{ ...evento, Tipo: 'S', Hora: '16:00', Origen: null }],
        }),
      ],
    });
    expect(await screen.findByText('Salida 13:45')).toBeInTheDocument();
    expect(screen.getByText('Salida 16:00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'COR-2025-00007' })).toBeInTheDocument();
  });

  it('shows an explanation when no hours are planned', async () => {
    open('/menu/jornada/mes?mes=2025-03', [buildDia({ CodigoPrevisto: null, CodigoReal: null, Marcajes: [] })]);
    expect(await screen.findByText('No hay nada previsto en este mes')).toBeInTheDocument();
  });
});

describe('the balance', () => {
  it('shows its figure in the question, and opens a day to its lines', async () => {
    open('/menu/jornada/saldo?mes=2025-03', [buildDia()]);
    expect(await screen.findByRole('heading', { name: '¿Por qué tengo −2:15?' })).toBeInTheDocument();
    const dia = screen.getByRole('button', { name: /lunes 3 de marzo/ });
    expect(dia).toHaveAttribute('aria-expanded', 'false');
    await user.click(dia);
    expect(dia).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Jornada prevista').closest('li')).toHaveTextContent(`Jornada prevista${regla}−8:00`);
  });

  it('has no lines before the first day is over', async () => {
    open('/menu/jornada/saldo?mes=2025-03', [buildDia()], { 'GET /api/usuario/saldohorario': [] });
    expect(await screen.findByText('Todavía no hay saldo en este mes')).toBeInTheDocument();
  });
});
