import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { vieneDeSalir } from '#web/casa/llegada/salida-del-proveedor.ts';
import { Portada } from '#web/casa/ui/pagina/portada.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';

/** Page to which a provider sends people back once they have signed out there, or have chosen not to. */
export function SalidaScreen() {
  const router = useRouter();
  const [salio, setSalio] = useState(false);
  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    const state = new URLSearchParams(router.history.location.search).get('state') ?? '';
    void vieneDeSalir(state).then((own) => (own ? setSalio(true) : router.navigate({ to: '/login', replace: true })));
  });
  if (!salio) return null;
  return (
    <Portada
      title="Ha salido"
      lead="Ha salido de Extramuros y vuelve de la página de salida de su cuenta. Si el ordenador es de varios, cierre el navegador."
    >
      <Link to="/login" replace className={buttonClass({ size: 'lg' })}>
        Entrar
      </Link>
    </Portada>
  );
}
