import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Competente } from '#contract/planta/izado/inspecciones/competente.schemas.ts';
import { FormularioCesar } from '#contract/planta/izado/inspecciones/competente.schemas.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { cesar, competentes, opcionesDelPlan } from './inspecciones.api.ts';
import { NombrarModal } from './Nombrar.modal.tsx';
import { PestanasDeIzado } from './pestanas.port.tsx';

/** People who may inspect, with the first and last day of each. */
export function CompetentesScreen() {
  const [todas, setTodas] = useState(false);
  const [cesando, setCesando] = useState<Competente>();
  const { data } = useQuery(opcionesDelPlan);
  const desk = useDesk();
  const nombrar = data?.Previene && (
    <BotonDeDialogo boton="Nombrar" icon={<UserPlus />} className="max-lg:min-h-11! max-lg:px-3!">
      {(close) => <NombrarModal tipos={data.Tipos} onClose={close} />}
    </BotonDeDialogo>
  );
  return (
    <>
      <ListaConDetalle
        title="Quién inspecciona"
        ancha
        pestanas={<PestanasDeIzado actual="competentes" />}
        {...(desk ? { actions: nombrar } : { crear: nombrar })}
        filtros={
          <Filtro
            label="Nombramientos"
            todos="En vigor"
            options={[{ id: 'todas', label: 'También los terminados' }]}
            value={todas ? 'todas' : undefined}
            onChange={(id) => setTodas(id !== undefined)}
          />
        }
      >
        <Tabla
          query={competentes(!todas)}
          caption="Personas competentes"
          columns={columnas(setCesando)}
          tarjeta={(c) => <Tarjeta de={c} onCesar={setCesando} />}
          vacio={
            <EmptyState title="Nadie puede inspeccionar todavía">
              Nombre a las personas competentes: solo ellas registran inspecciones.
            </EmptyState>
          }
        />
      </ListaConDetalle>
      {cesando && <CesarModal de={cesando} onClose={() => setCesando(undefined)} />}
    </>
  );
}

type Cesar = (de: Competente) => void;
const Vigor = ({ de }: { de: Competente }) => (
  <Estado palabra={de.Rige ? 'En vigor' : de.Desde > hoy() ? 'Aún no empieza' : 'Terminado'} />
);
const entre = ({ Desde, Hasta }: Competente): string =>
  Hasta === null ? `Desde el ${fecha(Desde)}` : `Del ${fecha(Desde)} al ${fecha(Hasta)}`;
const Acto = ({ de, onCesar }: { de: Competente; onCesar: Cesar }) =>
  de.acciones.includes('cesar') && (
    <Button variant="outline" aria-label={`Poner fin al nombramiento de ${de.Persona}`} onPress={() => onCesar(de)}>
      Poner fin
    </Button>
  );
const Tarjeta = ({ de, onCesar }: { de: Competente; onCesar: Cesar }) => (
  <Stack>
    <Stack gap="xs">
      <Row ends top>
        <Texto look="title row">{de.Persona}</Texto>
        <Vigor de={de} />
      </Row>
      <span>{de.Tipo}</span>
      <Dim>{entre(de)}</Dim>
      <Dim>Por {de.NombradoPor}</Dim>
    </Stack>
    <Row>
      <Acto de={de} onCesar={onCesar} />
    </Row>
  </Stack>
);
const columnas = (onCesar: Cesar): Column<Competente>[] => [
  {
    id: 'persona',
    header: 'Persona',
    cell: (c) => (
      <Texto look="tight">
        {c.Persona}
        <br />
        <Dim>{c.Puesto}</Dim>
      </Texto>
    ),
  },
  { id: 'tipo', header: 'Inspecciona', cell: (c) => c.Tipo },
  { id: 'entre', header: 'Nombrada entre', cell: entre },
  { id: 'vigor', header: 'Estado', cell: (c) => <Vigor de={c} /> },
  { id: 'por', header: 'Nombrada por', cell: (c) => c.NombradoPor },
  { id: 'acto', header: 'Acciones', cell: (c) => <Acto de={c} onCesar={onCesar} /> },
];

function CesarModal({ de, onClose }: { de: Competente; onClose(): void }) {
  const { mutateAsync } = useMutation(cesar);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={`Poner fin al nombramiento de ${de.Persona}`}
      enviar="Poner fin"
      onClose={onClose}
      schema={FormularioCesar}
      inicial={{ hasta: hoy() }}
      hacer={(body) =>
        mutateAsync({ params: { id: String(de.Id) }, version: de.Version, body, idempotencyKey: key(body) })
      }
    >
      {(form) => (
        <>
          <p>Lo que ha inspeccionado se conserva. Para volver a inspeccionar necesitará otro nombramiento.</p>
          <CampoFecha form={form} name="hasta" label="Último día" isRequired min={de.Desde} />
        </>
      )}
    </DialogoDeActo>
  );
}
