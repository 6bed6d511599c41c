import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { SEGUNDO_FACTOR } from '#contract/identidad/sesion/factor.rules.ts';
import { useEmpresaAlDia } from '#web/plataforma/empresa/empresa.port.tsx';
import { ApiError } from '#web/casa/red/api.ts';
import { late } from '#web/casa/red/late.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { BotonesDeProveedor, usePuertas } from '#web/plataforma/entrada/entrada.port.tsx';
import { PasswordField } from '#web/casa/ui/campos/password-field.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { NotHere } from '#web/casa/ui/pagina/error-state.tsx';
import { Portada } from '#web/casa/ui/pagina/portada.tsx';
import { loginError } from './codigo/palabras.api.ts';
import { echoServidor } from './servidor.api.ts';
import { entrar } from './sesion.api.ts';

const Codigo = late(async () => (await import('./codigo/Codigo.fields.tsx')).Codigo, NotHere);
const ConLlave = late(async () => (await import('./ConLlave.card.tsx')).ConLlave);
const DemoCast = late(async () => (await import('./DemoCast.fields.tsx')).DemoCast);

const EMPTY = 'Campo obligatorio';
const ENLACE =
  'inline-flex min-h-11 items-center rounded font-medium text-brand-ink underline-offset-4 focus-ring hover:underline';

/** Two fields and no form library: this screen is most of the first load. */
export function LoginScreen() {
  const { volver } = useSearch({ from: '/login' });
  const router = useRouter();
  const queries = useQueryClient();
  const { data: servidor } = useQuery(echoServidor);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const passwordInput = useRef<{ focus(): void } | null>(null);
  const empresa = useEmpresaAlDia();
  const userInput = useRef<{ focus(): void } | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const { Proveedores: proveedores = [], PasswordCerrada: cerrada = false } = usePuertas() ?? {};
  const arrive = async (token: string) => {
    // Lazy: not needed to show the two fields.
    const [{ comeIn }, { goIn }] = await Promise.all([
      import('#web/casa/llegada/arrive.ts'),
      import('#web/casa/llegada/go-in.ts'),
    ]);
    if (await comeIn(token)) await goIn({ router, queries, to: volver ?? '/menu/inicio' });
  };
  const login = useMutation({
    ...entrar,
    onSuccess: ({ token }) => arrive(token),
    onError: (error) => {
      if (error instanceof ApiError && error.code === SEGUNDO_FACTOR) setAsksCode(true);
      else passwordInput.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() === '') userInput.current?.focus();
    else if (password === '') passwordInput.current?.focus();
    else if (!login.isPending) login.mutate({ body: { username, password } });
  };
  if (asksCode)
    return (
      <Portada
        empresa={empresa.Nombre || servidor?.Empresa}
        title="Segundo factor"
        lead="Falta el código de su aplicación."
      >
        <Suspense>
          <Codigo
            error={login.error}
            isPending={login.isPending}
            onSend={(codigo) => login.mutate({ body: { username, password, codigo } })}
            onBack={() => {
              setAsksCode(false);
              login.reset();
            }}
          />
        </Suspense>
      </Portada>
    );
  return (
    <Portada
      empresa={empresa.Nombre || servidor?.Empresa}
      title="Entrar"
      lead={cerrada ? 'Con su cuenta de la empresa.' : 'Con su matrícula, su usuario o su correo.'}
    >
      {empresa.TextoEntrada !== '' && (
        <p className="mb-5 rounded-field bg-brand-soft px-4 py-3 break-words">{empresa.TextoEntrada}</p>
      )}
      {servidor?.PrimerArranque === true && (
        <div className="mb-5 rounded-field bg-brand-soft px-4 pt-3">
          <p>Esta instalación aún no tiene quien la administre.</p>
          <Link to="/primerarranque" className={ENLACE}>
            Empezar el primer arranque
          </Link>
        </div>
      )}
      {proveedores.length > 0 && (
        <Suspense fallback={<div className="min-h-12" />}>
          <BotonesDeProveedor proveedores={proveedores} volver={volver ?? '/menu/inicio'} principal={cerrada} />
        </Suspense>
      )}
      <Plegada cerrada={cerrada} entre={proveedores.length > 0}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          {login.error && <Notice tone="bad">{loginError(login.error)}</Notice>}
          <TextInput
            label="Usuario"
            name="username"
            autoComplete="username webauthn"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
            isRequired
            value={username}
            onChange={setUsername}
            inputRef={(handle) => (userInput.current = handle)}
            error={tried && username.trim() === '' ? EMPTY : undefined}
          />
          <PasswordField
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            isRequired
            value={password}
            onChange={setPassword}
            inputRef={(handle) => (passwordInput.current = handle)}
            error={tried && password === '' ? EMPTY : undefined}
          />
          <Button type="submit" size="lg" isPending={login.isPending}>
            Entrar
          </Button>
        </form>
        {'PublicKeyCredential' in globalThis && (
          <Suspense fallback={<div className="mt-3 min-h-12" />}>
            <ConLlave onToken={arrive} />
          </Suspense>
        )}
      </Plegada>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6">
        {!cerrada && (
          <Link to="/recuperar" className={ENLACE}>
            He olvidado mi contraseña
          </Link>
        )}
        <Link to="/emergencia" className={ENLACE}>
          Teléfonos de emergencia
        </Link>
        <Link to="/acercade" className={ENLACE}>
          Acerca de
        </Link>
      </p>
      {servidor?.Demo === true && (
        <Suspense>
          <DemoCast
            onPick={(user) => {
              setUsername(user);
              passwordInput.current?.focus();
            }}
          />
        </Suspense>
      )}
    </Portada>
  );
}

const ENTRE =
  'my-5 flex items-center gap-3 text-sm text-mute before:h-px before:flex-1 before:bg-line ' +
  'after:h-px after:flex-1 after:bg-line';
/** Form of the password: folded where it is for emergencies, below a line where there are other ways in, and otherwise alone. */
function Plegada({ cerrada, entre, children }: { cerrada: boolean; entre: boolean; children: ReactNode }) {
  if (cerrada)
    return (
      <details className="group mt-6 border-t border-line pt-2">
        <summary className="flex min-h-11 cursor-pointer items-center rounded text-sm font-medium text-mute focus-ring hover:text-ink">
          <span className="flex-1">Entrar con contraseña</span>
          <Icono nombre="chevron-down" className="size-5 text-mute transition group-open:rotate-180" />
        </summary>
        <div className="mt-3">{children}</div>
      </details>
    );
  return (
    <>
      {entre && <p className={ENTRE}>o con contraseña</p>}
      {children}
    </>
  );
}
