import { useQuery } from '@tanstack/react-query';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PartLevel } from '#web/casa/ui/piezas/section.tsx';
import { Casillas, Parada } from './Casillas.card.tsx';
import { misPapeles } from './subcontratas.api.ts';

/** One's own papers, as a person of a subcontractor. */
export function MisPapelesScreen() {
  const deSubcontrata = hasRole(useSession(), 'SUBCONTRATA');
  return (
    <>
      <PageHeader title="Mis papeles" />
      <Cargado de={useQuery(misPapeles)}>
        {({ Subcontrata, Motivo, Casillas: casillas }) => (
          <PartLevel value="h2">
            <div className="max-w-3xl">
              <Stack gap="lg">
                <Parada motivo={Motivo} titulo="Hoy no puede entrar" />
                {Motivo === '' && casillas.length > 0 && (
                  <Notice tone="good" title="En regla">
                    {Subcontrata}: hoy puede entrar.
                  </Notice>
                )}
                {casillas.length === 0 ? (
                  <EmptyState dibujo={<Muelle />} title="No se le pide ningún papel">
                    {deSubcontrata
                      ? 'Prevención dice de qué empresa es y qué tiene que presentar: cuando lo haga, aquí estará lo suyo.'
                      : 'Aquí ve los suyos el personal de subcontratas.'}
                  </EmptyState>
                ) : (
                  <Casillas de={{ id: 0, nombre: Subcontrata }} casillas={casillas} gestiona={false} />
                )}
              </Stack>
            </div>
          </PartLevel>
        )}
      </Cargado>
    </>
  );
}
