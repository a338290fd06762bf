import rails from '../ticket_to_ride/words_of/ru';
import page from './page/ru';

export default { ...page, ...rails };
