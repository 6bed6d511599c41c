import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { PermisoConcedido } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { decirCantidad, MAX_MOTIVO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { CabezaDePanel } from '#web/casa/ui/personas/cabeza-de-panel.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Marcar } from '#web/casa/ui/tabla/bloque/marcas.ts';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';
import { cuandoDe } from '../Permiso.card.tsx';
import { revocarUno } from './concedidos.api.ts';

const cuanto = ({ Cantidad, Unidad }: PermisoConcedido) => decirCantidad(Cantidad, Unidad);

/** Columns of the table; all that is in force or past was approved, so that only what was called off or asked for says its state. */
export const columnasDe = (cuando: string): readonly Column<PermisoConcedido>[] =>
  cuando === 'anulados' || cuando === 'pedidos' ? columnas : columnas.filter(({ id }) => id !== 'estado');
/** The ids of the sortable ones are orders of the contract. */
const columnas: readonly Column<PermisoConcedido>[] = [
  {
    id: 'persona',
    header: 'Persona',
    sortable: true,
    cell: (p) => <Persona nombre={p.Persona} foto={p.Foto} size="sm" strong />,
  },
  {
    id: 'matricula',
    header: 'Matrícula',
    sortable: true,
    ancho: 110,
    desde: 1000,
    secundaria: true,
    cell: (p) => p.Matricula,
    className: 'tabular-nums',
  },
  { id: 'tipo', header: 'Permiso', sortable: true, ancho: 180, cell: (p) => p.Tipo },
  {
    id: 'desde',
    header: 'Cuándo',
    sortable: true,
    ancho: 270,
    cell: (p) => <span className="block whitespace-nowrap tabular-nums first-letter:uppercase">{cuandoDe(p)}</span>,
    texto: (p) => `${fecha(p.Desde)} - ${fecha(p.Hasta)}`,
  },
  {
    id: 'hasta',
    header: 'Hasta',
    sortable: true,
    ancho: 110,
    opcional: true,
    cell: (p) => fecha(p.Hasta),
    className: 'tabular-nums',
  },
  { id: 'cantidad', header: 'Toma', sortable: true, align: 'right', ancho: 100, cell: cuanto },
  { id: 'estado', header: 'Estado', sortable: true, ancho: 180, cell: (p) => <Estado de={p} /> },
  {
    id: 'numero',
    header: 'Número',
    ancho: 150,
    desde: 1200,
    secundaria: true,
    cell: (p) => p.Numero,
    className: 'tabular-nums',
  },
];

/** Granted leave where the table does not fit. */
export const FilaConcedido = ({ permiso }: { permiso: PermisoConcedido }) => (
  <span className="grid">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-28">
        <Persona nombre={permiso.Persona} foto={permiso.Foto} size="sm" strong />
      </span>
      <Estado de={permiso} />
    </Row>
    <span className="tabular-nums first-letter:uppercase">{cuandoDe(permiso)}</span>
    <Dim>
      {permiso.Tipo} · <Texto look="nowrap">{cuanto(permiso)}</Texto>
    </Dim>
  </span>
);

/** Granted leave read among the others: what the list knows of it. */
export const PanelConcedido = ({ permiso: p }: { permiso: PermisoConcedido }) => (
  <Stack gap="lg">
    <CabezaDePanel nombre={p.Persona} foto={p.Foto} detalle={p.Matricula}>
      <Estado de={p} />
    </CabezaDePanel>
    <Definitions
      items={[
        ['Permiso', p.Tipo],
        ['Cuándo', cuandoDe(p)],
        ['Toma', cuanto(p)],
        ['Número', p.Numero],
        ['En manos de', p.EnManosDe],
      ]}
    />
  </Stack>
);

/** Amount of several, days and hours apart. */
function suma(permisos: readonly PermisoConcedido[]): string {
  const de = (unidad: PermisoConcedido['Unidad']) =>
    permisos.filter(({ Unidad }) => Unidad === unidad).reduce((total, { Cantidad }) => total + Cantidad, 0);
  return (['D', 'H'] as const)
    .filter((unidad) => de(unidad) > 0)
    .map((unidad) => decirCantidad(de(unidad), unidad))
    .join(' y ');
}

/** Calling off of several, as a plant that stops does, with one reason that each person reads. */
export function useMarcarConcedidos(): Marcar<PermisoConcedido> {
  const [motivo, setMotivo] = useState('');
  return {
    una: 'permiso',
    varias: 'permisos',
    suma,
    fila: (p) => ({ titulo: p.Persona, detalle: `${p.Tipo} · ${cuandoDe(p)}`, importe: cuanto(p) }),
    actos: [
      {
        id: 'revocar',
        palabra: 'Dejar sin efecto',
        icono: <Ban />,
        porQueNo: (p) => (p.acciones.includes('revocar') ? undefined : `Está ${p.Estado.toLowerCase()}`),
        hacer: (p) => revocarUno(p, motivo.trim()),
        temas: ['permisos', 'jornada', 'presencia'],
        hecho: (n) => (n === 1 ? '1 permiso sin efecto' : `${n} permisos sin efecto`),
        falta: motivo.trim() === '' ? 'Escriba el motivo, que leerá cada persona.' : undefined,
        campos: (
          <TextInput
            label="Motivo"
            value={motivo}
            onChange={setMotivo}
            maxLength={MAX_MOTIVO_PERMISO}
            isRequired
            multiline
            rows={2}
          />
        ),
      },
    ],
  };
}
