import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Centro } from '#contract/tiempo/turnos/calendario.schemas.ts';
import type { DiaCorto } from '#contract/tiempo/turnos/cortos.schemas.ts';
import { LETRAS_DIA } from '#contract/casa/kernel/palabras.ts';
import { deDiaADia, horasYMinutos } from '#web/casa/kernel/format.ts';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { CortoModal } from './Corto.modal.tsx';
import { diasCortos, quitarCorto } from './cortos.api.ts';

const donde = ({ Centro: centro }: DiaCorto) => centro || 'Todos los centros';
const cuanto = ({ Minutos }: DiaCorto) => (Minutos === null ? 'Media jornada' : `${horasYMinutos(Minutos)} como mucho`);
const cuando = ({ Desde, Hasta, Dias }: DiaCorto) =>
  Desde === Hasta || Dias.length === 7
    ? deDiaADia(Desde, Hasta)
    : `${deDiaADia(Desde, Hasta)}: ${Dias.map((n) => LETRAS_DIA[n - 1] ?? '').join(' ')}`;

function Quitar({ corto }: { corto: DiaCorto }) {
  const ask = useAsk();
  const { mutate, isPending } = useMutation(quitarCorto);
  if (!corto.Futuro && !corto.EnCurso) return null;
  const preguntar = async () => {
    const sure = await ask.confirm({
      title: corto.Futuro ? 'Quitar los días más cortos' : 'Acabarlos hoy',
      message: 'Desde mañana esos días vuelven a ser enteros, y los permisos pedidos en ellos se cuentan otra vez.',
      confirm: corto.Futuro ? 'Quitar' : 'Acabar hoy',
      danger: true,
    });
    if (sure) mutate(corto.Id);
  };
  return (
    <IconButton label={`Quitar ${corto.Nombre}`} isPending={isPending} onPress={() => void preguntar()}>
      <Icono de={Trash2} size="md" />
    </IconButton>
  );
}

const columnas: readonly Column<DiaCorto>[] = [
  { id: 'nombre', header: 'Nombre', valor: (k) => k.Nombre, cell: (k) => <Texto look="strong">{k.Nombre}</Texto> },
  {
    id: 'dias',
    header: 'Días',
    valor: (k) => k.Desde,
    cell: (k) => <Texto look="figures">{cuando(k)}</Texto>,
  },
  { id: 'cuanto', header: 'Cuánto se trabaja', cell: cuanto },
  { id: 'centro', header: 'Centro', cell: donde },
  { id: 'fuente', header: 'Dónde está acordado', cell: (k) => <Dim>{k.Fuente}</Dim>, className: 'max-w-80' },
  { id: 'actos', header: 'Acciones', cell: (k) => <Quitar corto={k} />, align: 'right' },
];

/** Days that are shorter for everybody, below the holidays. */
export function Cortos({ centros }: { centros: readonly Centro[] }) {
  const query = useQuery(diasCortos);
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby="dias-cortos" className="mt-8">
      <Stack>
        <Row ends>
          <Texto as="h2" id="dias-cortos" look="large">
            Días más cortos
          </Texto>
          <Button variant="outline" icon={<Plus />} onPress={() => setAdding(true)}>
            Añadir días más cortos
          </Button>
        </Row>
        <Listado
          de={query}
          caption="Días más cortos"
          columns={columnas}
          clave={({ Id }) => Id}
          tarjeta={(k) => (
            <>
              <Row ends>
                <Texto look="strong">{k.Nombre}</Texto>
                <Quitar corto={k} />
              </Row>
              <Texto look="figures">{cuando(k)}</Texto>
              <Dim>{[cuanto(k), donde(k), k.Fuente].filter(Boolean).join(' · ')}</Dim>
            </>
          )}
          vacio={
            <EmptyState title="Todos los días son enteros">
              El 24 y el 31 de diciembre de media jornada, o los viernes de verano con menos horas: para quien descansa
              los festivos.
            </EmptyState>
          }
        />
      </Stack>
      {adding && <CortoModal centros={centros} onClose={() => setAdding(false)} />}
    </section>
  );
}
