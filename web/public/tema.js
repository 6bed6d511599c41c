// Before the first paint: without this the page would flash light for those who chose dark. A file, because the CSP allows no inline script.
(function () {
  var elegido = null;
  try {
    elegido = localStorage.getItem('tema');
  } catch (e) {}
  var oscuro = elegido === 'oscuro' || (elegido !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = oscuro ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]').content = oscuro ? '#0f1716' : '#f7f9f8';
  // The company's colour, as this device last heard of it (src/guardado/empresa.ts).
  try {
    var empresa = JSON.parse(localStorage.getItem('empresa'));
    if (empresa && empresa.Acento) document.documentElement.style.setProperty('--brand', empresa.Acento);
  } catch (e) {}
})();

// Failure to load the app itself: one reload, then a message. No other script is there to show it.
addEventListener(
  'error',
  function (event) {
    var pieza = event.target;
    if (!pieza || pieza.tagName !== 'SCRIPT' || pieza.type !== 'module') return;
    var ahora = Date.now();
    var repetida = true;
    try {
      repetida = ahora - Number(sessionStorage.getItem('recarga') || 0) < 60000;
      sessionStorage.setItem('recarga', String(ahora));
    } catch (e) {}
    if (!repetida && navigator.onLine) return location.reload();
    var mensaje = document.createElement('p');
    mensaje.setAttribute('role', 'alert');
    mensaje.className = 'sin-aplicacion';
    mensaje.textContent = 'No se ha podido abrir. Compruebe su conexión y vuelva a intentarlo.';
    var boton = document.createElement('button');
    boton.textContent = 'Reintentar';
    boton.className = 'sin-aplicacion';
    boton.onclick = function () {
      location.reload();
    };
    document.querySelector('#root > div').append(mensaje, boton);
  },
  true,
);
