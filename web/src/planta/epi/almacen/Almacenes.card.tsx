import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { AlmacenEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { abrirAlmacen, almacenesEpi, cerrarAlmacen } from './almacen.api.ts';
import { AlmacenModal } from './Almacen.modal.tsx';
import { Marco, RUTA } from './Marco.card.tsx';

function Almacen({ de: a }: { de: AlmacenEpi }) {
  const cerrar = useMutation(cerrarAlmacen);
  const abrir = useMutation(abrirAlmacen);
  const peticion = { params: { id: String(a.Id) }, version: a.Version, body: {} };
  return (
    <Card aria-label={a.Nombre}>
      <Stack>
        <Row ends top>
          <Texto as="h2" look="title wide">
            {a.Nombre}
          </Texto>
          <Estado de={a} />
        </Row>
        <Definitions
          items={[
            ['Centro', a.NombreCentro],
            ['Lugar', a.Lugar],
            ['Lo llevan', a.Encargados.map(({ Nombre }) => Nombre).join(', ') || 'Prevención'],
            ['Unidades', a.Unidades],
          ]}
        />
        <Row ends>
          <Link to={RUTA} search={{ almacen: a.Id }} className={buttonClass({ variant: 'outline' })}>
            Ver lo que hay
          </Link>
          <Row>
            <ActosConPalabras
              acciones={a.acciones}
              actos={{
                cerrar: {
                  boton: 'Cerrar',
                  variant: 'plain',
                  hacer: () => cerrar.mutateAsync(peticion),
                  pregunta: {
                    title: `Cerrar ${a.Nombre}`,
                    message: 'Ya no entrará nada en él. Lo que se hizo se conserva, y puede abrirlo de nuevo.',
                  },
                },
                abrir: { boton: 'Abrir de nuevo', variant: 'outline', hacer: () => abrir.mutateAsync(peticion) },
                cambiar: {
                  boton: 'Cambiar',
                  variant: 'soft',
                  dialogo: (close) => <AlmacenModal de={a} onClose={close} />,
                },
              }}
            />
          </Row>
        </Row>
      </Stack>
    </Card>
  );
}

/** Stores, each with the people who keep it. */
export function Almacenes() {
  const query = useQuery(almacenesEpi);
  const crear = hasRole(useSession(), 'PRL') && (
    <BotonDeDialogo boton="Almacén nuevo" icon={<Plus />}>
      {(close) => <AlmacenModal de={undefined} onClose={close} />}
    </BotonDeDialogo>
  );
  return (
    <Marco parte="almacenes" acciones={crear}>
      <Cargado de={query}>
        {(todos) =>
          todos.length === 0 ? (
            <EmptyState title="No hay ningún almacén" action={crear}>
              Cada centro puede tener uno o varios, con las personas que los llevan.
            </EmptyState>
          ) : (
            <Grid gap="md">
              {todos.map((a) => (
                <Almacen key={a.Id} de={a} />
              ))}
            </Grid>
          )
        }
      </Cargado>
    </Marco>
  );
}
