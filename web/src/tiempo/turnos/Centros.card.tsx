import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Centro } from '#contract/tiempo/turnos/calendario.schemas.ts';
import { NOMBRE_DE_ZONA } from '#contract/tiempo/turnos/turnos.rules.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { CentroModal } from './Centro.modal.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { Marco } from './Marco.card.tsx';
import { centrosDeTrabajo } from './turnos.api.ts';

const columnas: readonly Column<Centro>[] = [
  { id: 'nombre', header: 'Centro', valor: (c) => c.Nombre, cell: (c) => c.Nombre },
  { id: 'codigo', header: 'Código', valor: (c) => c.Codigo, cell: (c) => c.Codigo },
  { id: 'provincia', header: 'Provincia', valor: (c) => c.Provincia, cell: (c) => c.Provincia },
  { id: 'zona', header: 'Zona horaria', cell: (c) => NOMBRE_DE_ZONA[c.Zona] },
  { id: 'personas', header: 'Personas', align: 'right', valor: (c) => c.Personas, cell: (c) => c.Personas },
];

/** Work centres, each with the zone of its clocks. */
export function Centros() {
  const query = useQuery(centrosDeTrabajo);
  const [abierto, setAbierto] = useState<Centro | 'nuevo'>();
  const crear = (
    <Button icon={<Plus />} onPress={() => setAbierto('nuevo')}>
      Centro nuevo
    </Button>
  );
  return (
    <Marco parte="centros" acciones={crear}>
      <Listado
        de={query}
        caption="Centros de trabajo"
        columns={columnas}
        clave={({ Id }) => Id}
        onOpen={(centro) => setAbierto(centro)}
        tarjeta={(c) => (
          <>
            <Row ends>
              <Texto look="strong">{c.Nombre}</Texto>
              <Dim>{c.Codigo}</Dim>
            </Row>
            <Dim>{[c.Provincia, NOMBRE_DE_ZONA[c.Zona]].filter(Boolean).join(' · ')}</Dim>
            <Dim>{c.Personas === 1 ? '1 persona' : `${c.Personas} personas`}</Dim>
          </>
        )}
        vacio={<EmptyState title="Todavía no hay centros de trabajo" action={crear} />}
      />
      {abierto && (
        <CentroModal centro={abierto === 'nuevo' ? undefined : abierto} onClose={() => setAbierto(undefined)} />
      )}
    </Marco>
  );
}
