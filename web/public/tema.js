// Before the first paint: without this the page would flash light for those who chose dark. A file, because the CSP allows no inline script.
(function () {
  var elegido = null;
  try {
    elegido = localStorage.getItem('tema');
  } catch (e) {}
  var oscuro = elegido === 'oscuro' || (elegido !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = oscuro ? 'dark' : 'light';
})();
