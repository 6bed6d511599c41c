import { Check } from 'lucide-react';
import type { Visita } from '#contract/puerta/visitas/visita.schemas.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Marcar } from '#web/casa/ui/tabla/bloque/marcas.ts';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';
import { genteDe, horasDe } from './Visita.card.tsx';
import { autorizarUna } from './visitas.api.ts';

const corto = (texto: string) => (
  <Texto title={texto} look="cut">
    {texto}
  </Texto>
);
const empresa: Column<Visita> = {
  id: 'empresa',
  header: 'Empresa',
  cell: (v) => (
    <Texto look="tight">
      {v.Empresa}
      <Texto look="note">{v.Motivo}</Texto>
    </Texto>
  ),
};
const dia: Column<Visita> = {
  id: 'fecha',
  header: 'Día',
  ancho: 150,
  cell: (v) => (
    <span className="grid leading-tight whitespace-nowrap tabular-nums">
      {fechaConDia(v.Fecha)}
      <Dim>{horasDe(v)}</Dim>
    </span>
  ),
  texto: (v) => `${fecha(v.Fecha)}, ${horasDe(v)}`,
};
const gente: Column<Visita> = {
  id: 'personas',
  header: 'Quién viene',
  ancho: 220,
  desde: 1000,
  cell: (v) => <Texto look="tight">{genteDe(v.Nombres)}</Texto>,
  texto: (v) => v.Nombres.join(', '),
};
const zona: Column<Visita> = {
  id: 'zona',
  header: 'Adónde',
  ancho: 190,
  desde: 1040,
  secundaria: true,
  cell: (v) => corto(`${v.Zona}, ${v.CentroNombre}`),
};
const estado: Column<Visita> = { id: 'estado', header: 'Estado', ancho: 200, cell: (v) => <Estado de={v} /> };
const numero: Column<Visita> = {
  id: 'numero',
  header: 'Número',
  ancho: 150,
  desde: 1180,
  secundaria: true,
  cell: (v) => v.Numero,
  className: 'tabular-nums',
};

/** Columns of the person's own visits. */
export const columnas: readonly Column<Visita>[] = [empresa, dia, gente, zona, estado, numero];
/** Columns of all visits; the ids of the sortable ones are orders of the contract. */
export const columnasDeRegistro: readonly Column<Visita>[] = [
  { ...empresa, sortable: true },
  { ...dia, sortable: true },
  gente,
  {
    id: 'anfitrion',
    header: 'Recibe',
    sortable: true,
    ancho: 190,
    desde: 720,
    cell: (v) => <Persona nombre={v.Anfitrion} foto={v.FotoAnfitrion} size="sm" />,
  },
  { ...zona, sortable: true, desde: 1240 },
  { ...estado, id: 'urgencia', sortable: true },
  { ...numero, sortable: true, desde: 1400 },
];

/** A visit read among the others: what the list knows of it. */
export const PanelVisita = ({ visita: v }: { visita: Visita }) => (
  <Stack gap="lg">
    <div className="grid justify-items-start gap-1">
      <h2 className="text-xl leading-tight font-semibold tracking-tight wrap-anywhere">{v.Empresa}</h2>
      <Dim>{v.Motivo}</Dim>
      <Estado de={v} />
    </div>
    <Definitions
      items={[
        ['Día', `${fechaConDia(v.Fecha)}, ${horasDe(v)}`],
        ['Adónde', `${v.Zona}, ${v.CentroNombre}`],
        ['Quién viene', v.Nombres.join(', ')],
        ['Recibe', v.Anfitrion],
        ['Número', v.Numero],
      ]}
    />
  </Stack>
);

const cuantas = (visitas: readonly Visita[]) => {
  const n = visitas.reduce((suma, { Nombres }) => suma + Nombres.length, 0);
  return n === 1 ? '1 persona' : `${n} personas`;
};
/** Authorization of several; a refusal has its reason, and is written in the visit. */
export const marcarVisitas: Marcar<Visita> = {
  una: 'visita',
  varias: 'visitas',
  suma: cuantas,
  fila: (v) => ({
    titulo: v.Empresa,
    detalle: `${fechaConDia(v.Fecha)} · ${genteDe(v.Nombres)}`,
    importe: cuantas([v]),
  }),
  actos: [
    {
      id: 'autorizar',
      palabra: 'Autorizar',
      icono: <Check />,
      porQueNo: (v) => (v.acciones.includes('autorizar') ? undefined : `Está ${v.Estado.toLowerCase()}`),
      hacer: autorizarUna,
      temas: ['visitas'],
      hecho: (n) => (n === 1 ? '1 visita autorizada' : `${n} visitas autorizadas`),
    },
  ],
};
