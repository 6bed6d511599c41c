import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ObjetivoPublico } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { setTitle } from '#web/casa/kernel/title.ts';
import { useSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Marca } from '#web/casa/ui/piezas/dibujos/marca.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Avance } from './Objetivo.card.tsx';
import { objetivosPublicos } from './objetivos.api.ts';

/** Open route: without a session only public objectives appear here; with one, those of the menu. */
export function ObjetivosPublicosScreen() {
  const session = useSession();
  useEffect(() => {
    setTitle('Objetivos');
  }, []);
  return session === null ? <Publicos /> : <Navigate to="/menu/objetivos" search={(old: object) => old} replace />;
}

function Publicos() {
  const query = useQuery(objetivosPublicos);
  return (
    <main className="mx-auto grid max-w-2xl gap-6 px-4 py-8">
      <Row ends>
        <Marca />
        <Link to="/login" className={buttonClass({ variant: 'soft' })}>
          Entrar
        </Link>
      </Row>
      <h1 className="text-[1.75rem] font-semibold tracking-tight">Objetivos</h1>
      <Cargado de={query}>
        {(todos) =>
          todos.length === 0 ? (
            <EmptyState title="No hay objetivos públicos">
              <p>
                La empresa no ha publicado ningún objetivo que se pueda consultar sin entrar con usuario y contraseña.
              </p>
            </EmptyState>
          ) : (
            <Stack gap="xl">
              {porCiclo(todos).map(([ciclo, objetivosDelCiclo]) => (
                <Grupo key={ciclo} title={ciclo}>
                  <Renglones>
                    {objetivosDelCiclo.map((o, i) => (
                      <li key={i} className="grid gap-2 p-4">
                        <Texto as="h3" look="title">
                          {o.Titulo}
                        </Texto>
                        <Avance de={o} />
                      </li>
                    ))}
                  </Renglones>
                </Grupo>
              ))}
              <Dim>Son los que la empresa ha hecho públicos.</Dim>
            </Stack>
          )
        }
      </Cargado>
    </main>
  );
}
const porCiclo = (todos: readonly ObjetivoPublico[]) => [...Map.groupBy(todos, ({ Ciclo }) => Ciclo)];
