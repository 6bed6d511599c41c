import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AcuerdoDePersona, OrdenAcuerdos } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { FormularioTerminar } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { decirAcuerdo } from '#contract/tiempo/teletrabajo/teletrabajo.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { paramsOf } from '#web/casa/red/api.ts';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { AcuerdoNuevoModal } from './AcuerdoNuevo.modal.tsx';
import { Pestanas, RUTA, TITULO } from './Pestanas.card.tsx';
import { acuerdos, type FiltroAcuerdos, terminarAcuerdo } from './teletrabajo.api.ts';

const route = getRouteApi('/protegida/menu/teletrabajo/acuerdos');
const CUALES = [
  { id: 'terminados', label: 'Terminados' },
  { id: 'todos', label: 'Todos' },
];

/** Agreements of telework, which RRHH writes and ends. */
export function AcuerdosScreen() {
  const search = route.useSearch();
  const { texto, cuales, orden } = search;
  const filtrar = useFiltros<FiltroAcuerdos>(`${RUTA}/acuerdos`);
  const [adding, setAdding] = useState(false);
  const desk = useDesk();
  const buscar = <BuscarPersonas texto={texto} filtrar={filtrar} width={64} />;
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      actions={
        desk && (
          <Button icon={<Plus />} onPress={() => setAdding(true)}>
            Escribir un acuerdo
          </Button>
        )
      }
      crear={
        !desk && (
          <IconButton label="Escribir un acuerdo" className="-mx-1" onPress={() => setAdding(true)}>
            <Icono de={Plus} size="xl" />
          </IconButton>
        )
      }
      {...(!desk && { buscar })}
      recogida={texto !== undefined}
      pestanas={<Pestanas abierta="acuerdos" />}
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={[{ id: 'cuales', label: 'Acuerdos', todos: 'En vigor y por empezar', options: CUALES }]}
          value={{ cuales }}
          onChange={(id, valor) => filtrar({ [id]: valor })}
        />
      }
    >
      <Tabla
        query={acuerdos({ texto, cuales, orden })}
        orden={orden ?? 'persona'}
        onOrden={(elegido: OrdenAcuerdos) => filtrar({ orden: elegido })}
        caption="Acuerdos de teletrabajo"
        columns={columnas}
        tarjeta={(acuerdo) => <FilaAcuerdo acuerdo={acuerdo} />}
        vacio={
          <ListaVacia
            title="Nadie tiene un acuerdo de teletrabajo"
            filtrada={texto !== undefined || cuales !== undefined}
            sin={{
              title: 'Ningún acuerdo coincide',
              cambie: 'Cambie las palabras o el filtro.',
              ver: 'Ver los acuerdos en vigor',
              to: `${RUTA}/acuerdos`,
            }}
          >
            Escriba el acuerdo de cada persona: desde cuándo, cuántos días y cuáles. Ella planeará sus días.
          </ListaVacia>
        }
      />
      {adding && <AcuerdoNuevoModal onClose={() => setAdding(false)} />}
    </ListaConDetalle>
  );
}

const terminos = (a: AcuerdoDePersona) => decirAcuerdo({ maximo: a.Maximo, periodo: a.Periodo, dias: a.Dias });
const plazo = (a: AcuerdoDePersona) =>
  a.Hasta === null ? `Desde el ${fecha(a.Desde)}` : `${fecha(a.Desde)} – ${fecha(a.Hasta)}`;

function Terminar({ acuerdo: a }: { acuerdo: AcuerdoDePersona }) {
  return (
    <ActosConPalabras
      acciones={a.acciones}
      actos={{
        terminar: {
          boton: 'Terminar',
          variant: 'outline',
          dialogo: (close) => <DialogoDeTerminar acuerdo={a} onClose={close} />,
        },
      }}
    />
  );
}
function DialogoDeTerminar({ acuerdo: a, onClose }: { acuerdo: AcuerdoDePersona; onClose(): void }) {
  const { mutateAsync } = useMutation(terminarAcuerdo);
  return (
    <DialogoDeActo
      title={`Terminar el acuerdo de ${a.Persona}`}
      role="dialog"
      enviar="Terminar"
      schema={FormularioTerminar}
      inicial={{ hasta: a.Desde > hoy() ? a.Desde : hoy() }}
      onClose={onClose}
      hacer={(body) => mutateAsync({ params: paramsOf(a.Id), body, version: a.Version })}
    >
      {(form) => (
        <>
          <Parrafo look="mute">Los días que tenga planeados después se quitarán, y se lo diremos.</Parrafo>
          <CampoFecha form={form} name="hasta" label="Último día" min={a.Desde} isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}

const FilaAcuerdo = ({ acuerdo: a }: { acuerdo: AcuerdoDePersona }) => (
  <Stack gap="xs">
    <Row ends top>
      <Persona nombre={a.Persona} foto={a.Foto} size="sm" strong>
        {a.Matricula}
      </Persona>
      <Estado de={a} />
    </Row>
    <Texto look="capital">{terminos(a)}</Texto>
    <Row ends>
      <Dim>{plazo(a)}</Dim>
      <Terminar acuerdo={a} />
    </Row>
  </Stack>
);
const columnas: readonly Column<AcuerdoDePersona>[] = [
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
    id: 'terminos',
    header: 'Días',
    cell: (a) => (
      <Texto look="tight">
        <Texto look="capital">{terminos(a)}</Texto>
        {a.Nota && <Texto look="note">{a.Nota}</Texto>}
      </Texto>
    ),
  },
  { id: 'veto', header: 'Veto', ancho: 90, desde: 1000, cell: (a) => (a.ConVeto ? 'Sí' : 'No') },
  { id: 'desde', header: 'Desde', sortable: true, ancho: 120, cell: (a) => fecha(a.Desde), className: 'tabular-nums' },
  { id: 'hasta', header: 'Hasta', sortable: true, ancho: 120, cell: (a) => fecha(a.Hasta), className: 'tabular-nums' },
  { id: 'estado', header: 'Estado', ancho: 130, cell: (a) => <Estado de={a} /> },
  { id: 'actos', header: '', ancho: 130, cell: (a) => <Terminar acuerdo={a} />, className: 'text-right' },
];
