import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { type Ausencia, CUANDO, type OrdenAusencias } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { deDiaADia, fecha, horasYMinutos } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Button, IconButton, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { AusenciaNuevaModal } from './AusenciaNueva.modal.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { anularAusencia, ausencias } from './presencia.api.ts';

const RUTA = '/menu/presencia/ausencias';
const route = getRouteApi('/protegida/menu/presencia/ausencias');
const NOMBRES = { vigentes: 'Vigentes', pasadas: 'Pasadas', anuladas: 'Anuladas' } as const;

const opciones = CUANDO.map((id) => ({ id, label: NOMBRES[id] }));

/** Absences, which RRHH notes and annuls. */
export function AusenciasScreen() {
  const { texto, cuando: pedido, orden } = route.useSearch();
  const cuando = CUANDO.find((opcion) => opcion === pedido) ?? 'vigentes';
  const filtrar = useFiltros<{ texto: string; cuando: string; orden: OrdenAusencias }>(RUTA);
  const [adding, setAdding] = useState(false);
  const desk = useDesk();
  const buscar = <BuscarPersonas texto={texto} filtrar={filtrar} width={64} />;
  const nueva = (
    <Button icon={<Plus />} onPress={() => setAdding(true)}>
      Anotar ausencia
    </Button>
  );
  return (
    <ListaConDetalle
      title="Presencia"
      ancha
      actions={desk && nueva}
      crear={
        !desk && (
          <IconButton label="Anotar ausencia" className="-mx-1" onPress={() => setAdding(true)}>
            <Icono de={Plus} size="xl" />
          </IconButton>
        )
      }
      {...(!desk && { buscar })}
      recogida={texto !== undefined}
      pestanas={<Pestanas abierta="ausencias" />}
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={[{ id: 'cuando', label: 'Cuándo', options: opciones, chips: true, fijo: true }]}
          value={{ cuando }}
          onChange={(_, id) => filtrar({ cuando: id === 'vigentes' ? undefined : id })}
        />
      }
    >
      <Tabla
        query={ausencias({ texto, cuando, orden })}
        orden={orden ?? (cuando === 'vigentes' ? 'desde' : '-desde')}
        onOrden={(elegido: OrdenAusencias) => filtrar({ orden: elegido })}
        caption={`Ausencias: ${NOMBRES[cuando].toLowerCase()}`}
        columns={columnas}
        tarjeta={(a) => <FilaAusencia ausencia={a} />}
        vacio={
          <ListaVacia
            title={cuando === 'vigentes' ? 'Nadie está ausente ni lo va a estar' : 'No hay ninguna'}
            filtrada={texto !== undefined}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie las palabras de la búsqueda.',
              ver: 'Ver todas',
              to: RUTA,
              search: { cuando },
            }}
          >
            Las ausencias que anote aquí cuentan en la jornada de cada persona.
          </ListaVacia>
        }
      />
      {adding && <AusenciaNuevaModal onClose={() => setAdding(false)} />}
    </ListaConDetalle>
  );
}

const letra = ({ Letra, Minutos }: Ausencia): string =>
  `${LETRAS[Letra]}${Minutos === null ? '' : `, ${horasYMinutos(Minutos)} al día`}`;
const quien = (a: Ausencia): string =>
  a.Anulada === null
    ? [a.CreadaPor && `La anotó ${a.CreadaPor}`, fecha(a.Creada)].filter(Boolean).join(' el ')
    : `La anuló ${a.AnuladaPor} el ${fecha(a.Anulada)}`;

function Anular({ de }: { de: Ausencia }) {
  const { mutateAsync } = useMutation(anularAusencia);
  // An absence that follows from a leave is changed there.
  if (de.PermisoId !== null && de.Anulada === null)
    return (
      <LinkButton
        variant="outline"
        to="/menu/permisosconcedidos/$id"
        params={{ id: String(de.PermisoId) }}
        aria-label={`Ver el permiso de ${de.Persona}`}
      >
        Ver el permiso
      </LinkButton>
    );
  return (
    <ActosConPalabras
      acciones={de.acciones}
      actos={{
        anular: {
          boton: 'Anular',
          variant: 'outline',
          palabras: {
            title: `Anular la ausencia de ${de.Persona}`,
            label: 'Motivo',
            max: 250,
            required: false,
            confirm: 'Anular ausencia',
          },
          hacer: (motivo) => mutateAsync({ id: de.Id, motivo }),
        },
      }}
    />
  );
}

const FilaAusencia = ({ ausencia: a }: { ausencia: Ausencia }) => (
  <Stack gap="xs">
    <Row ends top>
      <Texto look="row">
        <Persona nombre={a.Persona} foto={a.Foto} size="sm" strong />
      </Texto>
      <Dim>{a.Matricula}</Dim>
    </Row>
    <span>{letra(a)}</span>
    <Texto look="text figures">{deDiaADia(a.Desde, a.Hasta)}</Texto>
    {a.Nota && <Dim>{a.Nota}</Dim>}
    <Row ends>
      <Dim>{quien(a)}</Dim>
      <Anular de={a} />
    </Row>
  </Stack>
);
const columnas: readonly Column<Ausencia>[] = [
  {
    id: 'persona',
    header: 'Persona',
    sortable: true,
    cell: (a) => (
      <Persona nombre={a.Persona} foto={a.Foto} size="sm" strong>
        {a.Matricula}
      </Persona>
    ),
  },
  {
    id: 'letra',
    header: 'Ausencia',
    sortable: true,
    cell: (a) => (
      <Texto look="tight">
        {letra(a)}
        {a.Nota && (
          <>
            <br />
            <Dim>{a.Nota}</Dim>
          </>
        )}
      </Texto>
    ),
    className: 'max-w-80',
  },
  {
    id: 'desde',
    header: 'Días',
    sortable: true,
    cell: (a) => deDiaADia(a.Desde, a.Hasta),
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'creada', header: 'Anotada', sortable: true, cell: (a) => <Dim>{quien(a)}</Dim> },
  { id: 'actos', header: '', cell: (a) => <Anular de={a} />, className: 'text-right' },
];
