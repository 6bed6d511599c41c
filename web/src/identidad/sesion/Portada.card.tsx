import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useEmpresaAlDia } from '#web/plataforma/empresa/empresa.port.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Portada } from '#web/casa/ui/pagina/portada.tsx';
import { echoServidor } from './servidor.api.ts';

/** `Portada` with the name of the company that this server is for. */
export function PortadaDeEmpresa(props: Omit<ComponentProps<typeof Portada>, 'empresa'>) {
  const { data: servidor } = useQuery(echoServidor);
  const { Nombre } = useEmpresaAlDia();
  return <Portada empresa={Nombre || servidor?.Empresa} {...props} />;
}

type Props = { title: string; a: '/login' | '/recuperar'; enlace: string; variant?: 'plain'; children: ReactNode };
/** End of a way in, good or bad: its words and where it goes on. */
export const Desenlace = ({ title, a, enlace, variant, children }: Props) => (
  <PortadaDeEmpresa title={title}>
    <Stack gap="lg">
      {children}
      <Link to={a} className={buttonClass({ variant, size: 'lg' })}>
        {enlace}
      </Link>
    </Stack>
  </PortadaDeEmpresa>
);
