import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Bloqueo, CUANDO_BLOQUEOS } from '#contract/tiempo/permisos/gestion/dias.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { deDiaADia, fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { BloqueoModal } from './Bloqueo.modal.tsx';
import { bloqueos, desbloquear } from './gestion.api.ts';
import { Pestanas, RUTA, TITULO } from './Pestanas.card.tsx';

const NOMBRES = { vigentes: 'Vigentes', pasados: 'Pasados', anulados: 'Anulados' } as const;
const aQuien = ({ Centro, Area, Tipo }: Bloqueo) =>
  [Centro || (Area ? '' : 'Toda la empresa'), Area && `Área ${Area}`, Tipo].filter(Boolean).join(' · ');
const afectados = ({ Permisos }: Bloqueo) =>
  Permisos === 0
    ? 'Nadie había pedido esos días'
    : Permisos === 1
      ? '1 permiso de antes'
      : `${Permisos} permisos de antes`;
const quien = (b: Bloqueo) =>
  b.Anulado === null ? `${b.Quien}, ${fecha(b.Creado)}` : `Los permitió ${b.AnuladoPor} el ${fecha(b.Anulado)}`;

function Anular({ de }: { de: Bloqueo }) {
  const { mutateAsync } = useMutation(desbloquear);
  return (
    <ActosConPalabras
      acciones={de.acciones}
      actos={{
        anular: {
          boton: 'Desbloquear',
          variant: 'outline',
          pregunta: {
            title: 'Desbloquear esos días',
            message: `${deDiaADia(de.Desde, de.Hasta)}: se podrán volver a pedir permisos.`,
          },
          hacer: () => mutateAsync(de.Id),
        },
      }}
    />
  );
}
const columnas: readonly Column<Bloqueo>[] = [
  { id: 'dias', header: 'Días', cell: (b) => deDiaADia(b.Desde, b.Hasta), className: 'whitespace-nowrap tabular-nums' },
  { id: 'motivo', header: 'Motivo', cell: (b) => <Texto look="strong">{b.Motivo}</Texto> },
  { id: 'quien', header: 'Para quién', cell: aQuien },
  { id: 'permisos', header: 'Ya pedidos', cell: (b) => <Dim>{afectados(b)}</Dim> },
  { id: 'creado', header: 'Bloqueados', cell: (b) => <Dim>{quien(b)}</Dim> },
  { id: 'actos', header: '', cell: (b) => <Anular de={b} />, className: 'text-right' },
];

const opciones = CUANDO_BLOQUEOS.map((id) => ({ id, label: NOMBRES[id] }));

/** List of blocked days, on which leave is not granted. */
export function Bloqueos({ cuando: pedido }: { cuando: string | undefined }) {
  const cuando = CUANDO_BLOQUEOS.find((cuandoBloqueo) => cuandoBloqueo === pedido) ?? 'vigentes';
  const filtrar = useFiltros<{ ver: string; cuando: string }>(RUTA);
  const [nuevo, setNuevo] = useState(false);
  const crear = (
    <Button icon={<Plus />} onPress={() => setNuevo(true)}>
      Bloquear días
    </Button>
  );
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      actions={crear}
      pestanas={<Pestanas abierta="bloqueos" />}
      filtros={
        <FilterBar
          filtros={[{ id: 'cuando', label: 'Cuándo', options: opciones, chips: true, fijo: true }]}
          value={{ cuando }}
          onChange={(_, id) => filtrar({ ver: 'bloqueos', cuando: id === 'vigentes' ? undefined : id })}
        />
      }
    >
      <Tabla
        query={bloqueos(cuando)}
        caption={`Días bloqueados: ${NOMBRES[cuando].toLowerCase()}`}
        columns={columnas}
        tarjeta={(b) => (
          <Stack gap="xs">
            <Texto look="strong figures">{deDiaADia(b.Desde, b.Hasta)}</Texto>
            <Texto look="breaks">{b.Motivo}</Texto>
            <Dim>{aQuien(b)}</Dim>
            <Dim>{afectados(b)}</Dim>
            <Row ends>
              <Dim>{quien(b)}</Dim>
              <Anular de={b} />
            </Row>
          </Stack>
        )}
        vacio={
          <EmptyState
            title={cuando === 'vigentes' ? 'No hay días bloqueados' : 'No hay ninguno'}
            action={cuando === 'vigentes' && crear}
          >
            {cuando === 'vigentes' &&
              'En los que bloquee no se podrán pedir vacaciones ni libre disposición. Los permisos de la ley, sí.'}
          </EmptyState>
        }
      />
      {nuevo && <BloqueoModal onClose={() => setNuevo(false)} />}
    </ListaConDetalle>
  );
}
