import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SCHEME } from '#contract/casa/kernel/links.ts';
import { SEGUNDO_FACTOR } from '#contract/identidad/sesion/factor.rules.ts';
import { AVISO_PENDIENTE, rutaDeVuelta } from '#contract/identidad/proveedores/proveedores.rules.ts';
import { acabar, empezarOtra, recoger } from '#web/plataforma/entrada/vuelta.port.tsx';
import { claveDeConfirmacion } from '#web/plataforma/entrada/repetida.port.tsx';
import { CodigoDeEntrada, palabrasDeEntrada } from '#web/identidad/sesion/codigo/codigo.port.tsx';
import { comeIn } from '#web/casa/llegada/arrive.ts';
import { goIn } from '#web/casa/llegada/go-in.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { getSession } from '#web/casa/red/session.ts';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { AvisoAntesDeEntrar } from './Aviso.card.tsx';
import { Portada } from '#web/casa/ui/pagina/portada.tsx';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Spinner } from '#web/casa/ui/piezas/skeleton.tsx';

const route = getRouteApi('/entrada/vuelta/$codigo');
type EnCurso = { proveedor: string; estado: string; marca: string; aceptaAviso?: true };

/** Page to which a provider sends people back: it ends the entry that this device began. */
export function VueltaScreen() {
  const { codigo } = route.useParams();
  const router = useRouter();
  const queries = useQueryClient();
  // As it is written: the router would read figures as numbers.
  const [params] = useState(() => new URLSearchParams(router.history.location.search));
  const [falta, setFalta] = useState(false);
  const [enCurso, setEnCurso] = useState<EnCurso & { volver: string }>();
  const began = useRef(false);
  const entrar = useMutation(acabar.entrada);
  const vincular = useMutation(acabar.vinculo);
  const confirmar = useMutation(acabar.vinculo);

  const arrive = async (token: string | null, volver: string) => {
    if (token !== null && (await comeIn(token))) return goIn({ router, queries, to: volver });
    return router.navigate({ to: '/login', replace: true });
  };
  const confirmed = async (volver: string) => {
    await queries.invalidateQueries({ queryKey: claveDeConfirmacion });
    toast('Confirmado: siga con lo que hacía');
    router.history.replace(volver);
  };
  const end = async () => {
    const empezada = await recoger(params.get('state') ?? '');
    if (!empezada || empezada.codigo !== codigo) return setFalta(true);
    // Its code is used now: it stays neither in the history of the browser nor in sight.
    router.history.replace(router.history.location.pathname);
    const { estado, marca, volver, vincula, confirma } = empezada;
    const ids = { proveedor: codigo, estado, marca };
    const body = { ...ids, ...said(params) };
    setEnCurso({ ...ids, volver });
    if (confirma) return confirmar.mutate({ body }, { onSuccess: () => void confirmed(volver) });
    if (!vincula) return entrar.mutate({ body }, { onSuccess: ({ token }) => void arrive(token, volver) });
    return vincular.mutate(
      { body },
      {
        onSuccess: () => {
          toast('Cuenta vinculada');
          void router.navigate({ to: '/menu/cuenta', replace: true });
        },
      },
    );
  };
  useEffect(() => {
    // The answer of the provider is good once, and effects may run twice.
    if (began.current) return;
    began.current = true;
    void end();
  });

  const error = entrar.error ?? vincular.error ?? confirmar.error;
  if (falta) return <EnOtroSitio codigo={codigo} params={params} />;
  if (enCurso && error instanceof ApiError && error.code === AVISO_PENDIENTE)
    return (
      <AvisoAntesDeEntrar
        isPending={entrar.isPending}
        onAccept={() => {
          const { volver, ...ids } = enCurso;
          setEnCurso({ ...enCurso, aceptaAviso: true });
          entrar.mutate(
            { body: { ...ids, aceptaAviso: true } },
            { onSuccess: ({ token }) => void arrive(token, volver) },
          );
        }}
        onBack={() => void router.navigate({ to: '/login', replace: true })}
      />
    );
  const pideCodigo = error instanceof ApiError && error.code === SEGUNDO_FACTOR;
  if (enCurso && (pideCodigo || entrar.variables?.body.codigo !== undefined)) {
    const { volver, ...ids } = enCurso;
    return (
      <Portada title="Segundo factor" lead="Falta el código de su aplicación.">
        <CodigoDeEntrada
          error={error}
          isPending={entrar.isPending}
          onSend={(escrito) =>
            entrar.mutate(
              { body: { ...ids, codigo: escrito } },
              { onSuccess: ({ token }) => void arrive(token, volver) },
            )
          }
          onBack={() => void router.navigate({ to: '/login', replace: true })}
        />
      </Portada>
    );
  }
  if (error)
    return (
      <Portada
        title={confirmar.error ? 'No se ha confirmado' : vincular.error ? 'No se ha vinculado' : 'No ha entrado'}
      >
        <Stack gap="lg">
          <Notice tone="bad">{palabrasDeEntrada(error)}</Notice>
          {entrar.error && <OtraCuenta codigo={codigo} volver={enCurso?.volver ?? ''} />}
          <Volver a={confirmar.error ? enCurso?.volver : undefined} />
        </Stack>
      </Portada>
    );
  return (
    <Portada title={confirmar.isPending ? 'Confirmando' : 'Entrando'} lead="Un momento: se comprueba su cuenta.">
      <p role="status" className="flex items-center gap-3 text-mute">
        <Spinner /> Comprobando
      </p>
    </Portada>
  );
}

/** Way on for whoever the provider remembers with an account that does not enter here. */
function OtraCuenta({ codigo, volver }: { codigo: string; volver: string }) {
  const empezar = useMutation({
    ...empezarOtra.entrada,
    onSuccess: (empezada) => empezarOtra.ir(empezada, { codigo, volver, vincula: false }),
  });
  return (
    <>
      {empezar.error && <Notice tone="bad">{palabrasDeEntrada(empezar.error)}</Notice>}
      <Button
        size="lg"
        isPending={empezar.isPending || empezar.isSuccess}
        onPress={() => empezar.mutate({ body: { codigo, elige: true } })}
      >
        Entrar con otra cuenta
      </Button>
    </>
  );
}

const said = (params: URLSearchParams) =>
  Object.fromEntries(
    (['code', 'iss', 'error'] as const).flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  );

const Volver = ({ a }: { a?: string | undefined }) =>
  a !== undefined && getSession() !== null ? (
    <a href={a} className={buttonClass({ size: 'lg' })}>
      Volver a lo que hacía
    </a>
  ) : getSession() === null ? (
    <Link to="/login" replace className={buttonClass({ size: 'lg', variant: 'outline' })}>
      Volver a la entrada
    </Link>
  ) : (
    <Link to="/menu/cuenta" replace className={buttonClass({ size: 'lg' })}>
      Volver a Mi cuenta
    </Link>
  );

/** The entry began elsewhere: in the app, whose link this browser has opened, or in another tab. */
function EnOtroSitio({ codigo, params }: { codigo: string; params: URLSearchParams }) {
  const enApp = `${SCHEME}:/${rutaDeVuelta(codigo)}?${params}`;
  return (
    <Portada
      title="Siga donde empezó"
      lead="Esta entrada empezó en la aplicación o en otra pestaña, y solo allí puede acabar."
    >
      <Stack gap="lg">
        {!isNative() && params.has('code') && (
          <a href={enApp} className={buttonClass({ size: 'lg' })}>
            Abrir la aplicación
          </a>
        )}
        <Link to="/login" replace className={buttonClass({ size: 'lg', variant: 'outline' })}>
          Entrar aquí
        </Link>
      </Stack>
    </Portada>
  );
}
