import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ClipboardPaste, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Festivo } from '#contract/tiempo/turnos/calendario.schemas.ts';
import { AMBITOS } from '#contract/tiempo/turnos/turnos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fechaConDia, hoy } from '#web/casa/kernel/format.ts';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Cortos } from './cortos/Cortos.card.tsx';
import { FestivoModal, FestivosPegadosModal, NombreFestivoModal } from './Festivo.modal.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { Marco } from './Marco.card.tsx';
import { cargarNacionales, centrosDeTrabajo, festivosDe, quitarFestivo } from './turnos.api.ts';

const donde = ({ Centro }: Festivo) => Centro || 'Todos los centros';
const Ambito = ({ de }: { de: Festivo }) => <Badge>{AMBITOS[de.Ambito]}</Badge>;

function Actos({ festivo, onNombrar }: { festivo: Festivo; onNombrar(): void }) {
  const ask = useAsk();
  const quitar = useMutation(quitarFestivo);
  if (!festivo.Futuro) return null;
  const preguntar = async () => {
    const sure = await ask.confirm({
      title: 'Quitar el festivo',
      message: `El ${fechaConDia(festivo.Fecha)} volverá a ser un día de trabajo en ${festivo.Centro || 'todos los centros'}.`,
      confirm: 'Quitar',
      danger: true,
    });
    if (sure) quitar.mutate(festivo.Id);
  };
  return (
    <span className="flex justify-end">
      <IconButton label={`Cambiar el nombre de ${festivo.Nombre}`} onPress={onNombrar}>
        <Icono de={Pencil} size="md" />
      </IconButton>
      <IconButton label={`Quitar ${festivo.Nombre}`} isPending={quitar.isPending} onPress={() => void preguntar()}>
        <Icono de={Trash2} size="md" />
      </IconButton>
    </span>
  );
}

const columnas = (onNombrar: (festivo: Festivo) => void): readonly Column<Festivo>[] => [
  {
    id: 'fecha',
    header: 'Día',
    valor: (f) => f.Fecha,
    cell: (f) => <Texto look="figures">{fechaConDia(f.Fecha)}</Texto>,
  },
  { id: 'nombre', header: 'Festivo', valor: (f) => f.Nombre, cell: (f) => <Texto look="strong">{f.Nombre}</Texto> },
  { id: 'ambito', header: 'Ámbito', cell: (f) => <Ambito de={f} /> },
  { id: 'centro', header: 'Centro', cell: donde },
  { id: 'fuente', header: 'Dónde está publicado', cell: (f) => <Dim>{f.Fuente}</Dim>, className: 'max-w-80' },
  {
    id: 'actos',
    header: 'Acciones',
    cell: (f) => <Actos festivo={f} onNombrar={() => onNombrar(f)} />,
    align: 'right',
  },
];

/** Holidays of a year, of all work centres or of those that hold in one. */
export function Festivos({
  anio = Number(hoy().slice(0, 4)),
  centro,
}: {
  anio: number | undefined;
  centro: string | undefined;
}) {
  const filtrar = useFiltros<{ anio: number; centro: string }>('/menu/turnos');
  const query = useQuery(festivosDe(String(anio), centro));
  const { data: centros = [] } = useQuery(centrosDeTrabajo);
  const nacionales = useMutation(cargarNacionales);
  const [abierto, setAbierto] = useState<'nuevo' | 'pegar' | Festivo>();
  const cerrar = () => setAbierto(undefined);
  const faltan =
    query.data !== undefined && !query.data.some(({ Ambito: ambito }) => ambito === 'N') && `${anio}-12-31` > hoy();
  const cargar = (
    <Button variant="outline" isPending={nacionales.isPending} onPress={() => nacionales.mutate(anio)}>
      Cargar los nacionales de {anio}
    </Button>
  );
  return (
    <Marco
      parte="festivos"
      acciones={
        <>
          <Button variant="outline" icon={<ClipboardPaste />} onPress={() => setAbierto('pegar')}>
            Pegar una lista
          </Button>
          <Button icon={<Plus />} onPress={() => setAbierto('nuevo')}>
            Festivo nuevo
          </Button>
        </>
      }
    >
      <div className="mb-4 grid gap-3">
        <Row ends>
          <Row>
            <IconButton label={`Ver ${anio - 1}`} onPress={() => filtrar({ anio: anio - 1 })}>
              <ChevronLeft />
            </IconButton>
            <Texto aria-live="polite" as="h2" look="large figures">
              {anio}
            </Texto>
            <IconButton label={`Ver ${anio + 1}`} onPress={() => filtrar({ anio: anio + 1 })}>
              <ChevronRight />
            </IconButton>
          </Row>
          {faltan && cargar}
        </Row>
        <Filtro
          label="Centro de trabajo"
          todos="Todos los centros"
          options={centros.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
          value={centro}
          onChange={(codigo) => filtrar({ centro: codigo })}
        />
      </div>
      <Listado
        de={query}
        caption={`Festivos de ${anio}`}
        columns={columnas(setAbierto)}
        clave={({ Id }) => Id}
        tarjeta={(f) => (
          <>
            <Row ends>
              <Texto look="strong figures">{fechaConDia(f.Fecha)}</Texto>
              <Ambito de={f} />
            </Row>
            <Texto look="breaks">{f.Nombre}</Texto>
            <Row ends>
              <Dim>{[donde(f), f.Fuente].filter(Boolean).join(' · ')}</Dim>
              <Actos festivo={f} onNombrar={() => setAbierto(f)} />
            </Row>
          </>
        )}
        vacio={
          <EmptyState title={`No hay festivos en ${anio}`} action={faltan && cargar}>
            Cargue los nacionales y pegue después los autonómicos y locales.
          </EmptyState>
        }
      />
      <Cortos centros={centros} />
      {abierto === 'nuevo' && <FestivoModal centros={centros} onClose={cerrar} />}
      {abierto === 'pegar' && <FestivosPegadosModal onClose={cerrar} />}
      {typeof abierto === 'object' && <NombreFestivoModal festivo={abierto} onClose={cerrar} />}
    </Marco>
  );
}
