import { Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '#web/red/session.ts';
import { setTitle } from '#web/kernel/title.ts';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { Marca } from '#web/ui/piezas/marca.tsx';

/** Open route: without a session only public objectives may appear here. */
export function ObjetivosScreen() {
  const session = useSession();
  useEffect(() => {
    setTitle('Objetivos');
  }, []);
  return (
    <main className="mx-auto grid max-w-2xl gap-6 px-4 py-8">
      <Marca />
      <h1 className="text-[1.75rem] font-semibold tracking-tight">Objetivos</h1>
      <EmptyState
        icon={<Target className="size-6" />}
        title="No hay objetivos públicos"
        action={
          <Link to={session === null ? '/login' : '/menu/inicio'} className={buttonClass({ variant: 'soft' })}>
            {session === null ? 'Entrar' : 'Ir a Inicio'}
          </Link>
        }
      >
        <p>La empresa no ha publicado ningún objetivo que se pueda consultar sin entrar con usuario y contraseña.</p>
      </EmptyState>
    </main>
  );
}
