import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PartLevel } from '#web/casa/ui/piezas/section.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { Casillas, Entrada, Parada } from './Casillas.card.tsx';
import { PALABRAS } from './Subcontrata.screen.tsx';
import { persona, quitar } from './subcontratas.api.ts';

const route = getRouteApi('/protegida/menu/subcontratas/personas/$id');

/** Papers of one person of a subcontractor. */
export function PersonaScreen() {
  const query = useQuery(persona(Number(route.useParams().id)));
  const quitando = useMutation(quitar);
  const { data } = query;
  const volver = data?.SubcontrataId ? `/menu/subcontratas/${data.SubcontrataId}` : '/menu/subcontratas';
  return (
    <>
      <PageHeader title={data?.Nombre} badge={data && <Entrada motivo={data.Motivo} />} back={volver} />
      <Cargado de={query}>
        {(p) => (
          <PartLevel value="h2">
            <div className="max-w-3xl">
              <Stack gap="lg">
                <Parada motivo={p.Motivo} titulo="No puede entrar" />
                <Definitions
                  items={[
                    ['Matrícula', p.Matricula],
                    [
                      'Subcontrata',
                      p.SubcontrataId === null ? (
                        'Ninguna'
                      ) : (
                        <Link
                          to="/menu/subcontratas/$id"
                          params={{ id: String(p.SubcontrataId) }}
                          className="text-brand-ink underline underline-offset-4 focus-ring"
                        >
                          {p.Subcontrata}
                        </Link>
                      ),
                    ],
                  ]}
                />
                <Row>
                  <ActosConPalabras
                    acciones={p.acciones}
                    actos={{
                      quitar: {
                        boton: 'Quitar de la subcontrata',
                        variant: 'outline',
                        pregunta: {
                          title: `¿${p.Nombre} ya no trabaja en ${p.Subcontrata}?`,
                          message: 'No podrá entrar hasta que conste en otra. Sus papeles se conservan.',
                          danger: true,
                        },
                        hacer: () => quitando.mutateAsync({ params: paramsOf(p.Id) }),
                      },
                    }}
                  />
                </Row>
                <Casillas de={{ id: p.Id, nombre: p.Nombre }} casillas={p.Casillas} gestiona={p.acciones.length > 0} />
                <HistorialDeActos lineas={p.Historial} palabras={PALABRAS} open={false} />
              </Stack>
            </div>
          </PartLevel>
        )}
      </Cargado>
    </>
  );
}
