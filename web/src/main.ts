import { mount } from 'svelte';
import './look/fonts.css';
import './look/theme.css';
import App from './App.svelte';
import { loadWords } from './words/say.svelte';

await loadWords();
mount(App, { target: document.getElementById('page')! });
